import "#web/styles/riders.css";
import { useParams } from "react-router";
import { InspectedBike } from "#web/features/shops/orders/inspection/inspected-bike.tsx";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";
import { useT } from "#web/lib/i18n.ts";

/** Parts and frame of a bike are confirmed outside an order. */
export function InspectionAtShop() {
  const t = useT("inspection");
  const { id = "" } = useParams();
  return (
    <ShopFrame current="board" heading={t("title")}>
      {(shop) => shop.state === "open" && <InspectedBike key={id} shop={shop} id={Number(id)} />}
    </ShopFrame>
  );
}
