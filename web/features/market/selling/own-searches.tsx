import type { SavedSearch } from "#contract/market/saved-searches.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useForgetSearch, useSavedSearches } from "./queries.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import { useSearchWords } from "./use-search-words.ts";

/** What a rider looks for on the market. */
export function OwnSearches() {
  const t = useT("selling");
  useTitle(t("search.title"));
  const query = useSavedSearches();
  const { data } = query;
  return (
    <div className="column max-w-[48rem] pb-8">
      <div className="pt-4 pb-4">
        <BackHeading to="/selling" back={t("title")} title={t("search.title")} />
      </div>
      {!data &&
        (query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />)}
      {data?.length === 0 && (
        <EmptyPlace title={t("search.none")} text={t("search.none_text")}>
          <ButtonLink variant="primary" to="/market">
            {t("search.to_market")}
          </ButtonLink>
        </EmptyPlace>
      )}
      <ul className="grid gap-2">
        {data?.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    </div>
  );
}

function SearchRow({ search: { id, query, notify } }: { search: SavedSearch }) {
  const t = useT("selling");
  const forget = useForgetSearch();
  const refusal = useRefusalText(forget.error);
  const what = useSearchWords()(query);
  return (
    <li className="rounded-card border border-divider bg-surface px-4 py-2.5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Link
            to={`/market?${query}`}
            className="flex min-h-11 items-center font-[650] underline wrap-anywhere"
          >
            {what}
          </Link>
          {notify && <p className="text-sm text-muted">{t("search.notified")}</p>}
        </div>
        <Button
          variant="quiet"
          size="sm"
          busy={forget.isPending}
          aria-label={t("search.remove_of", { what })}
          onClick={() => forget.mutate(id)}
        >
          {t("search.remove")}
        </Button>
      </div>
      {refusal && <Alert className="mt-2">{refusal}</Alert>}
    </li>
  );
}
