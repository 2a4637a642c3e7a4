import { useState } from "react";
import type { Scan } from "#contract/shops/grants.ts";
import { useT } from "#web/lib/i18n.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/inputs.tsx";
import { useConfirmScan, useScans } from "./queries.ts";

/** Shops that have just scanned the code on one of the rider's bikes, each to be confirmed; nothing where none has. */
export function ScanNotes() {
  const { data } = useScans();
  return data?.map((scan) => <ScanNote key={scan.id} scan={scan} />);
}

function ScanNote({ scan: { id, shop, member, bike, digits } }: { scan: Scan }) {
  const t = useT("grants");
  const confirm = useConfirmScan();
  const [with_costs, setCosts] = useState(false);
  const [with_serial, setSerial] = useState(false);
  return (
    <section aria-labelledby={`scan-${id}`} className="mb-6 rounded-card border border-blue bg-blue-tint p-5">
      <h2 id={`scan-${id}`} className="wide-sm text-xl wrap-anywhere">
        {t("scan.title", { bike: bike.name, shop: shop.name })}
      </h2>
      <p className="mt-1 max-w-text">{t("scan.text", { member })}</p>
      <p className="wide my-2 text-[2.75rem] tabular-nums">{digits}</p>
      <Checkbox
        name="with_serial"
        label={t("with.serial")}
        checked={with_serial}
        onChange={({ target }) => setSerial(target.checked)}
      />
      <Checkbox
        name="with_costs"
        label={t("with.costs")}
        checked={with_costs}
        onChange={({ target }) => setCosts(target.checked)}
      />
      {confirm.error && (
        <Alert className="mt-3">
          {sentenceOf(confirm.error, { network: t("network"), failed: t("failed") })}
        </Alert>
      )}
      <Button
        variant="primary"
        className="mt-3 min-h-12 max-sm:w-full"
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            { id, digits, with_costs, with_serial },
            { onSuccess: () => toast({ text: t("opened", { shop: shop.name }) }) },
          )
        }
      >
        {t("scan.confirm")}
      </Button>
    </section>
  );
}
