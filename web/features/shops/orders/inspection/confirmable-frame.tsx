import { useState } from "react";
import type { Shop } from "#contract/shops/shops.ts";
import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import { useFrameVerifications } from "#web/features/shops/orders/queries.ts";
import { call } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { ConfirmableRow } from "./confirmable-row.tsx";

interface ConfirmableFrameProps {
  shop: Shop;
  bike: ShopBike["bike"];
  mayWrite: boolean;
}

/** The frame of a bike; its number only where the rider shows it. */
export function ConfirmableFrame({ shop, bike, mayWrite }: ConfirmableFrameProps) {
  const t = useT("inspection");
  const { day } = useUnits();
  const query = useFrameVerifications(bike.id);
  const [busy, setBusy] = useState(false);
  const valid = query.data?.find(({ state }) => state === "valid");

  async function confirm() {
    setBusy(true);
    try {
      const body = { shop: shop.slug, kind: "inspected" as const };
      await call("POST /bikes/{id}/verifications", { params: { id: bike.id }, body });
      await query.refetch();
    } catch (error) {
      toast({ tone: "error", text: sentenceOf(error, { network: t("network"), failed: t("failed") }) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmableRow
      place={t("frame")}
      what={[bike.brand, bike.model].filter(Boolean).join(" ")}
      serial={bike.serial ?? t("no_number")}
      mark={valid ? { shop: valid.shop.name, kind: valid.kind, day: day(valid.at) } : null}
      busy={busy}
      onConfirm={mayWrite && bike.serial !== null && !valid ? () => void confirm() : null}
    />
  );
}
