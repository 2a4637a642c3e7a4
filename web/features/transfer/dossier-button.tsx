import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { DownloadStatus } from "./download-status.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { usePlan } from "./queries.ts";

/** A bike on paper, where the plan has it; else the way to the plan that does. */
export function DossierButton({ bike }: { bike: { id: number; name: string } }) {
  const t = useT("transfer");
  const { data } = usePlan();
  const status = useDownload();
  if (!data) return null;
  if (!data.features.dossier)
    return (
      <TextLink to="/pricing" className="gap-2">
        <ToolIcon name="print" />
        {t("dossier.with_collector")}
      </TextLink>
    );
  return (
    <div>
      <Button
        busy={status.busy}
        aria-label={t("dossier.of", { name: bike.name })}
        onClick={() => status.start(`/bikes/${bike.id}/dossier.pdf`)}
      >
        <ToolIcon name="print" />
        {t("dossier.get")}
      </Button>
      <DownloadStatus status={status} />
    </div>
  );
}
