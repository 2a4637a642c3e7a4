import type { Shop } from "#contract/shops/shops.ts";
import { useFoundOrders } from "#web/features/shops/orders/queries.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useBoardAddress } from "./board-address.ts";
import { OrderBoard } from "./order-board.tsx";

const perPage = 30;

/** Orders that a search finds, or those of a state that is over. */
export function FoundOrders({ shop }: { shop: Shop }) {
  const t = useT("orders");
  const { choice, change } = useBoardAddress();
  const { search, state, page } = choice;
  const query = useFoundOrders(shop.slug, {
    page,
    per_page: perPage,
    ...(search && { search }),
    ...(state && { state }),
  });
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const { total } = data.meta;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <section>
      <h2 aria-live="polite" className="mb-3 font-[650]">
        {search ? t("board.found", { count: total }) : t(`state.${state ?? "collected"}`)}
        {!search && <span className="narrow ml-2 text-muted">{number(total)}</span>}
      </h2>
      {data.data.length === 0 ? (
        <EmptyPlace title={t(search ? "board.no_match" : "board.nothing_title")} text={null} />
      ) : (
        <OrderBoard listed shop={shop} orders={data.data} />
      )}
      {pages > 1 && (
        <div className="mt-4">
          <Pager
            label={t("board.pages")}
            text={t("board.page_of", { page: number(page), pages: number(pages) })}
            onPrevious={page > 1 ? () => change({ page: page - 1 }) : null}
            onNext={page < pages ? () => change({ page: page + 1 }) : null}
          />
        </div>
      )}
    </section>
  );
}
