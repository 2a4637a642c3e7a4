import { type OrderPaperKind, orderPaperKinds } from "#contract/shops/order-terms.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useT } from "#web/lib/i18n.ts";
import { useDownload } from "#web/lib/use-download.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DownloadStatus } from "#web/ui/download-status.tsx";

interface PrintWindowProps {
  order: WorkOrder;
  onClose: () => void;
}

/** The papers of an order that there are now. */
const papersOf = ({ estimate, lines }: WorkOrder): OrderPaperKind[] =>
  orderPaperKinds.filter(
    (kind) =>
      (kind !== "estimate" || estimate !== null) &&
      (kind !== "hand_over" || lines.some(({ state }) => state === "done")),
  );

/** Papers of an order, to print. */
export function PrintWindow({ order, onClose }: PrintWindowProps) {
  const t = useT("estimates");
  const status = useDownload();
  return (
    <Dialog open size="sm" onClose={onClose} title={t("papers.title", { number: order.number })}>
      <div className="grid gap-2">
        {papersOf(order).map((kind) => (
          <Button
            key={kind}
            className="min-h-12"
            busy={status.busy}
            onClick={() => status.start(`/orders/${order.id}/papers/${kind}.pdf`)}
          >
            {t(`papers.${kind}`)}
          </Button>
        ))}
      </div>
      <DownloadStatus status={status} />
    </Dialog>
  );
}
