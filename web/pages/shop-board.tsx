import "#web/styles/riders.css";
import { ShopBoard } from "#web/features/shops/orders/board/shop-board.tsx";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The board of a shop. */
export function BoardOfShop() {
  const t = useT("orders");
  return (
    <ShopFrame
      current="board"
      action={
        <ButtonLink variant="primary" to="/shop/new">
          {t("take_in")}
        </ButtonLink>
      }
    >
      {(shop) => shop.state !== "waiting" && <ShopBoard key={shop.slug} shop={shop} />}
    </ShopFrame>
  );
}
