import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { marketQueryOf } from "#contract/market/market-query.ts";
import { FoundListings, MarketView } from "#web/features/market/market/market-view.tsx";
import { SignedInOnly } from "#web/features/sharing/sharing/page/signed-in-only.tsx";
import { useMarket } from "#web/features/market/market/use-market.ts";
import { NothingHere } from "#web/features/shops/visited/nothing-here.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const Filters = lazyView(
  () => import("#web/features/market/market/market-filters.tsx").then((m) => m.MarketFilters),
  ["market", "options"],
);
const FitField = lazyView(() => import("./rider-on-market.tsx").then((m) => m.FitOfRider), ["market"], {
  missing: "nothing",
});
const SaveSearch = lazyView(() => import("./rider-on-market.tsx").then((m) => m.SearchOfRider), ["market"], {
  missing: "nothing",
});

const NotFound = lazyView(() => import("./not-found.tsx").then((m) => m.NotFoundPage), ["errors"]);

/** /market: what is for sale, for everybody. */
export function MarketPage() {
  const [params] = useSearchParams();
  const query = marketQueryOf(params);
  if (useSite()?.market === false)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <MarketView
      query={query}
      filters={
        <Suspense fallback={<div className="h-52" />}>
          <Filters
            key={query}
            query={query}
            fit={
              <SignedInOnly>
                <FitField value={params.get("fit") ?? ""} />
              </SignedInOnly>
            }
          />
        </Suspense>
      }
      save={
        <SignedInOnly>
          <SaveSearch key={query} query={query} />
        </SignedInOnly>
      }
    >
      <Found key={query} query={query} />
    </MarketView>
  );
}

function Found({ query }: { query: string }) {
  const t = useT("market");
  const { data, error, again } = useMarket(query);
  if (data) return <FoundListings query={query} {...data} />;
  if (error)
    return <NothingHere error={error} onRetry={again} title={t("none_found")} text={error.message} />;
  return <PageSpinner />;
}
