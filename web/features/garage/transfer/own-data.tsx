import { useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** Downloads all data about the rider; links to moving the garage and to branding. */
export function OwnData() {
  const t = useT("transfer");
  const id = useId();
  const status = useDownload();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-lg font-[650]">
        {t("own.title")}
      </h4>
      <p className="mt-1 text-sm text-muted">{t("own.lead")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={status.busy} onClick={() => status.start("/account/data")}>
          <ToolIcon name="download" />
          {t("own.download")}
        </Button>
        <ButtonLink variant="quiet" to="/transfer">
          {t("own.transfer")}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/branding">
          {t("own.branding")}
        </ButtonLink>
      </div>
      <div className="mt-2">
        <DownloadStatus status={status} />
      </div>
    </section>
  );
}
