import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { UndoTransfer } from "./undo-transfer.tsx";

/** What both have of a transfer that was accepted; nothing for others. */
export function SettledTransfer({ transfer, token }: TransferActProps) {
  const t = useT("handing");
  const status = useDownload();
  const { id, role, accepted_at, bike_id, files, state, bike } = transfer;
  if (role === null || accepted_at === null) return null;
  const own = role === "buyer" ? bike_id : bike.id;
  return (
    <div className="grid gap-3">
      {own !== null && (
        <ButtonLink variant="primary" to={`/bikes/${own}`}>
          {t("settled.bike")}
        </ButtonLink>
      )}
      <Button busy={status.busy} onClick={() => status.start(`/transfers/${id}/paper.pdf`)}>
        <ToolIcon name="download" />
        {t("settled.paper")}
      </Button>
      <p className="text-sm text-muted">{t("settled.paper_text")}</p>
      {files.map((file) => (
        <Button
          key={file.id}
          variant="quiet"
          className="wrap-anywhere"
          busy={status.busy}
          onClick={() => status.start(`/transfers/${id}/files/${file.id}`)}
        >
          <ToolIcon name="download" />
          {file.name}
        </Button>
      ))}
      <DownloadStatus status={status} />
      {state === "accepted" && <UndoTransfer transfer={transfer} token={token} />}
    </div>
  );
}
