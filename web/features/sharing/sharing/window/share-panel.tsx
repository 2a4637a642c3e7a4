import type { ShareInfo } from "#contract/sharing/sharing.ts";
import { LinkField } from "./link-field.tsx";
import { NewLink } from "./new-link.tsx";
import { QrCorner } from "#web/features/sharing/sharing/qr/qr-corner.tsx";
import { useSetPublic } from "#web/features/sharing/sharing/window/queries.ts";
import type { Subject } from "#web/features/sharing/sharing/subject.ts";
import { ShownDeeds } from "./shown-deeds.tsx";
import { useSharingFailure } from "./use-sharing-failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { cx } from "#web/ui/cx.ts";
import { Switch } from "#web/ui/switch.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** The switch for sharing; with a link, also the ways to use it. */
export function SharePanel({ subject, info }: { subject: Subject; info: ShareInfo }) {
  const t = useT("sharing");
  const { mutate, isPending, error } = useSetPublic(subject);
  const failure = useSharingFailure(error);
  const { is_public, share_url } = info;
  const status = is_public ? "on" : share_url ? "off" : "none";
  const { kind } = subject;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Switch
          label={t("public")}
          checked={is_public}
          aria-busy={isPending || undefined}
          onChange={(to) => mutate(to)}
        />
        <p
          role="status"
          className={cx("min-w-0 flex-1 basis-60", is_public ? "font-semibold text-green" : "text-muted")}
        >
          {t(`status.${status}`)}
        </p>
      </div>
      {failure && <Alert>{failure}</Alert>}
      {!share_url && !is_public && <Alert tone="info">{t(`hint_${kind}`)}</Alert>}
      {share_url && !is_public && <Alert tone="info">{t(`asleep_${kind}`)}</Alert>}
      {share_url && is_public && (
        <>
          <LinkField url={share_url} title={subject.title} />
          <QrCorner subject={subject} url={share_url} />
        </>
      )}
      <div className="grid gap-2 text-sm text-muted">
        <p>{t(`visible_${kind}`)}</p>
        <p>{t("security")}</p>
        {share_url && is_public && (
          <a
            href={new URL(share_url).pathname}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-blue underline underline-offset-4"
          >
            {t("preview")}
            <ToolIcon name="external" />
          </a>
        )}
      </div>
      {is_public && <ShownDeeds subject={subject} />}
      {share_url && <NewLink subject={subject} />}
    </div>
  );
}
