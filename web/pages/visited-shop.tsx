import { useParams } from "react-router";
import type { PublicShopPage } from "#contract/shops/public-shops.ts";
import { useShared } from "#web/features/sharing/sharing/page/use-shared.ts";
import { NothingHere } from "#web/features/shops/visited/nothing-here.tsx";
import { ShopView } from "#web/features/shops/visited/shop-view.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** /shops/{slug}: a shop, for everybody. */
export function VisitedShopPage() {
  const { slug = "" } = useParams();
  return <VisitedShop key={slug} slug={slug} />;
}

function VisitedShop({ slug }: { slug: string }) {
  const t = useT("visited");
  const { data: shop, error, again } = useShared("shop", slug);
  if (shop) return <Titled shop={shop} onSent={again} />;
  if (error)
    return <NothingHere error={error} onRetry={again} title={t("missing")} text={t("missing_text")} />;
  return <PageSpinner />;
}

function Titled({ shop, onSent }: { shop: PublicShopPage; onSent: () => void }) {
  useTitle(shop.name);
  return <ShopView shop={shop} onSent={onSent} />;
}
