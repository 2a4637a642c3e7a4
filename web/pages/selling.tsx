import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSite } from "#web/lib/site.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const views = () => import("./selling-views.ts");
const Own = lazyView(() => views().then((m) => m.OwnListingList), ["selling"], { missing: "page" });
const Begin = lazyView(() => views().then((m) => m.BeginListing), ["selling"], { missing: "page" });
const Searches = lazyView(() => views().then((m) => m.OwnSearches), ["selling", "market", "options"], {
  missing: "page",
});
const One = lazyView(() => views().then((m) => m.OwnListing), ["selling", "options"], { missing: "page" });

const NotFound = lazyView(() => import("./not-found.tsx").then((m) => m.NotFoundPage), ["errors"]);

/** /selling: what a rider sells, /selling/{id}: one of it, /selling/new?bike={id}, /selling/searches. */
export function SellingPage() {
  const { page } = useParams();
  if (useSite()?.market === false)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <Suspense fallback={<PageSpinner />}>
      {page === undefined ? (
        <Own />
      ) : page === "new" ? (
        <Begin />
      ) : page === "searches" ? (
        <Searches />
      ) : (
        <One key={page} id={Number(page) || 0} />
      )}
    </Suspense>
  );
}
