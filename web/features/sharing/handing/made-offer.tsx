import { useEffect, useRef } from "react";
import { copyLink } from "#web/lib/copy-link.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { QrDrawing } from "#web/ui/qr-drawing.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import type { OfferMade } from "./queries.ts";

/** The link of an offer and its code, which are shown once. */
export function MadeOffer({ offer: { id, url, to_email } }: { offer: OfferMade }) {
  const t = useT("handing");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  async function copy() {
    if (await copyLink(url, field.current)) toast({ text: t("made.copied"), ms: 3000 });
    else toast({ text: t("made.copy_manually"), tone: "info", ms: 5000 });
  }
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{to_email ? t("made.mail", { email: to_email }) : t("made.code")}</p>
      <QrDrawing
        text={url}
        label={t("made.qr", { url })}
        size={224}
        className="justify-self-center rounded-control"
      />
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("made.link")} className="flex-1 basis-56">
          <TextInput
            ref={field}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="text-ellipsis"
          />
        </Field>
        <Button variant="primary" onClick={() => void copy()}>
          <ToolIcon name="copy" />
          {t("made.copy")}
        </Button>
      </div>
      <ButtonLink to={`/handing-on/${id}`} className="justify-self-start">
        {t("made.look")}
      </ButtonLink>
    </div>
  );
}
