import type { ReactNode } from "react";
import { type ShopSearch, shopSearchAddress } from "#contract/shops/shop-search.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ShopRows } from "./shop-rows.tsx";
import { useNearestShops } from "./use-nearest-shops.ts";

interface FoundShopListProps {
  search: ShopSearch;
  /** The same in the usual order. */
  children: ReactNode;
}

/** What a search finds, in the order that is written above it; the nearest first once the visitor wants that. */
export function FoundShopList({ search, children }: FoundShopListProps) {
  const t = useT("visited");
  const { found, state, find } = useNearestShops(shopSearchAddress(search));
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="sr-only">
        {t("find.found")}
      </h2>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-muted">{t(found ? "find.order_near" : "find.order")}</p>
        {!found && (
          <Button className="noscript:hidden" busy={state === "busy"} onClick={find}>
            {t("find.near")}
          </Button>
        )}
      </div>
      {(state === "refused" || state === "failed") && (
        <Alert tone="info" className="mb-4">
          {t(state === "refused" ? "find.near_refused" : "failed")}
        </Alert>
      )}
      {found ? <ShopRows search={search} found={found} /> : children}
    </section>
  );
}
