import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readShopSearch, type ShopSearch, shopSearchAddress } from "#contract/shops/shop-search.ts";
import { useShared } from "#web/features/sharing/sharing/page/use-shared.ts";
import { FoundShopList } from "#web/features/shops/search/found-shop-list.tsx";
import { ShopRows } from "#web/features/shops/search/shop-rows.tsx";
import { ShopSearchForm } from "#web/features/shops/search/shop-search-form.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** /shops: finds a bike shop, for everybody. */
export function ShopSearchPage() {
  const t = useT("visited");
  const [query] = useSearchParams();
  const search = useMemo(() => readShopSearch(query), [query]);
  const address = shopSearchAddress(search);
  useTitle(t("find.title"));
  return (
    <div className="column py-8">
      <h1 className="wide text-2xl focus:outline-none">{t("find.title")}</h1>
      <ShopSearchForm key={`form ${address}`} search={search} />
      <FoundShopList search={search}>
        <Found key={address} search={search} address={address} />
      </FoundShopList>
    </div>
  );
}

function Found({ search, address }: { search: ShopSearch; address: string }) {
  const t = useT("visited");
  const { data, error, again } = useShared("shops", address);
  if (data) return <ShopRows search={search} found={data} />;
  if (error) return <Alert actions={<Button onClick={again}>{t("again")}</Button>}>{t("failed")}</Alert>;
  return <PageSpinner />;
}
