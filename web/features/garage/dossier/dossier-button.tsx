import { useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";
import { useLimits } from "#web/lib/limits.ts";

interface DossierButtonProps {
  bike: { id: number; name: string; purchase_price: number | null };
}

/**
 * Downloads a bike's dossier as a PDF, or links to the plan that includes it. The purchase price and the costs are left out
 * unless the rider includes them.
 */
export function DossierButton({ bike }: DossierButtonProps) {
  const t = useT("transfer");
  const [priced, setPriced] = useState(false);
  const [costly, setCostly] = useState(false);
  const { data } = useLimits();
  const status = useDownload();
  if (!data) return null;
  if (!data.features.dossier)
    return (
      <ButtonLink variant="quiet" size="sm" to="/pricing" className="w-full justify-start! text-left!">
        {t("dossier.with_collector")}
      </ButtonLink>
    );
  const chosen = new URLSearchParams({
    ...(priced && { with_price: "true" }),
    ...(costly && { with_costs: "true" }),
  });
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        className="w-full justify-start!"
        busy={status.busy}
        aria-label={t("dossier.of", { name: bike.name })}
        onClick={() => status.start(`/bikes/${bike.id}/dossier.pdf?${chosen}`)}
      >
        {t("dossier.get")}
      </Button>
      {!!bike.purchase_price && (
        <Checkbox
          label={t("dossier.with_price")}
          checked={priced}
          onChange={(event) => setPriced(event.target.checked)}
        />
      )}
      <Checkbox
        label={t("dossier.with_costs")}
        checked={costly}
        onChange={(event) => setCostly(event.target.checked)}
      />
      <DownloadStatus status={status} />
    </div>
  );
}
