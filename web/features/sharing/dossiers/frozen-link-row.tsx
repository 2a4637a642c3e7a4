import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import type { Dossier } from "#contract/sharing/dossiers.ts";
import { copyLink } from "#web/lib/copy-link.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

interface FrozenLinkRowProps {
  link: Dossier;
  /** It was made just now: its address gets the focus. */
  isNew: boolean;
  code: (url: string) => ReactNode;
  onRevoke: () => void;
}

/** One frozen link: for whom, until when, how often it was opened, and what its owner can do with it. */
export function FrozenLinkRow({ link, isNew, code, onRevoke }: FrozenLinkRowProps) {
  const t = useT("dossiers");
  const { day } = useUnits();
  const name = link.label ?? t("untitled", { day: day(link.created_at) });
  const isOpen = link.state === "open";
  const views =
    link.views === 0 ? t("never_opened") : t("views", { count: link.views, number: number(link.views) });
  const texts = [
    isOpen ? t("until", { day: day(link.ends_on) }) : t("ended", { day: day(link.ends_on) }),
    link.label !== null && t("made_on", { day: day(link.created_at) }),
    link.with_costs && t("has_costs"),
    link.with_receipts && t("has_receipts"),
    views,
    link.viewed_at && t("last_view", { when: day(link.viewed_at) }),
  ];
  return (
    <li className="grid gap-2 border-b border-divider py-3 last:border-b-0">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{texts.filter(Boolean).join(" · ")}</p>
      </div>
      {isOpen && <Ways url={link.url} name={name} isNew={isNew} code={code} />}
      <div>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(isOpen ? "revoke_of" : "remove_of", { name })}
          className="-ml-3 text-red!"
          onClick={onRevoke}
        >
          {t(isOpen ? "revoke" : "remove")}
        </Button>
      </div>
    </li>
  );
}

type WaysProps = Pick<FrozenLinkRowProps, "isNew" | "code"> & { url: string; name: string };

function Ways({ url, name, isNew, code }: WaysProps) {
  const t = useT("dossiers");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: "center" });
  }, [isNew]);
  const [isDrawn, setDrawn] = useState(false);
  const id = useId();
  async function copy() {
    if (await copyLink(url, field.current)) toast({ text: t("copied"), ms: 3000 });
    else toast({ text: t("copy_manually"), tone: "info", ms: 5000 });
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("link")} className="flex-1 basis-56">
          <TextInput
            ref={field}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="text-ellipsis"
          />
        </Field>
        <Button aria-label={t("copy_of", { name })} onClick={() => void copy()}>
          <ToolIcon name="copy" />
          {t("copy")}
        </Button>
        <Button
          aria-label={t("qr_of", { name })}
          aria-expanded={isDrawn}
          aria-controls={id}
          onClick={() => setDrawn(!isDrawn)}
        >
          <ToolIcon name="qr" />
          {t("qr")}
        </Button>
        <a
          href={new URL(url).pathname}
          target="_blank"
          rel="noopener"
          aria-label={t("look_of", { name })}
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-blue underline underline-offset-4"
        >
          {t("look")}
          <ToolIcon name="external" />
        </a>
      </div>
      <div id={id} hidden={!isDrawn}>
        {isDrawn && <Suspense fallback={<Spinner className="min-h-40" />}>{code(url)}</Suspense>}
      </div>
    </>
  );
}
