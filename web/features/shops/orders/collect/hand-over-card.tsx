import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { handOverDays } from "#contract/shops/order-terms.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useOrder } from "#web/features/shops/orders/queries.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { LeftList } from "./left-list.tsx";

type Decision = "accept" | "dismiss" | "undo";

const dayMs = 86_400_000;

/** What a collected order has left in the rider's logbook, or offers to it, and what the rider can still do about it. */
export function HandOverCard({ order }: { order: WorkOrder }) {
  const t = useT("collecting");
  const { day } = useUnits();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useOpen("undo");
  // As of when the order was read.
  const { dataUpdatedAt } = useOrder(order.id);
  const { hand_over, collected_at, shop, bike_id, version } = order;
  if (hand_over === null || collected_at === null) return null;
  const end = new Date(Date.parse(collected_at) + handOverDays * dayMs).toISOString();
  const isLate = dataUpdatedAt >= Date.parse(end);
  const isIn = hand_over === "booked" || hand_over === "accepted";
  const show = (next: WorkOrder) =>
    queries.setQueryData<WorkOrder>(queryKeyOf("GET /orders/{id}", { params: { id: order.id } }), next);

  async function decide(decision: Decision) {
    setBusy(true);
    setProblem(null);
    try {
      const input = { params: { id: order.id }, body: { version } };
      // The three have one shape.
      const name = `POST /orders/{id}/hand-over/${decision}` as "POST /orders/{id}/hand-over/accept";
      show((await call(name, input)).data);
    } catch (error) {
      const newer = newerIn<WorkOrder>(error);
      if (newer) show(newer);
      setProblem(sentenceOf(error, { network: t("network"), failed: t("failed") }));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const standing = hand_over === "proposed" && isLate ? "late" : isIn ? "in" : hand_over;
  return (
    <section aria-labelledby="left" className="rounded-card border border-divider bg-surface p-4">
      <h2 id="left" className="wide-sm text-xl">
        {t(`standing.${standing}`)}
      </h2>
      {standing !== "dismissed" && standing !== "undone" && (
        <div className="mt-3">
          <LeftList order={order} />
        </div>
      )}
      {standing === "proposed" && (
        <p className="mt-3 text-muted">{t("proposed_text", { shop: shop.name, day: day(end) })}</p>
      )}
      {isIn && !isLate && <p className="mt-3 text-muted">{t("undo_until", { day: day(end) })}</p>}
      {problem && <Alert className="mt-3">{problem}</Alert>}
      <div className="mt-4 flex flex-wrap gap-2">
        {standing === "proposed" && (
          <>
            <Button variant="primary" className="min-h-12" busy={busy} onClick={() => void decide("accept")}>
              {t("accept")}
            </Button>
            <Button className="min-h-12" busy={busy} onClick={() => void decide("dismiss")}>
              {t("dismiss")}
            </Button>
          </>
        )}
        {isIn && bike_id !== null && (
          <ButtonLink to={`/bikes/${bike_id}/care`} className="min-h-12">
            {t("to_logbook")}
          </ButtonLink>
        )}
        {isIn && !isLate && (
          <Button variant="quiet" className="min-h-12" onClick={() => setAsking(true)}>
            {t("undo")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void decide("undo")}
        title={t("undo_title")}
        confirmLabel={t("undo")}
        busy={busy}
      >
        {t("undo_text")}
      </ConfirmDialog>
    </section>
  );
}
