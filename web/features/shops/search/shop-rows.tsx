import type { FoundShop } from "#contract/shops/public-shops.ts";
import { type ShopSearch, shopsOnPage, shopSearchAddress } from "#contract/shops/shop-search.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { Star } from "#web/ui/star.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ShopsFound } from "./use-nearest-shops.ts";

interface ShopRowsProps {
  search: ShopSearch;
  found: ShopsFound;
}

/** Shops that were found, with the way to the next ones by plain links. */
export function ShopRows({ search, found: { data, meta } }: ShopRowsProps) {
  const t = useT("visited");
  const pages = Math.max(1, Math.ceil(meta.total / shopsOnPage));
  const to = (page: number) => {
    const address = shopSearchAddress({ ...search, page });
    return address ? `/shops?${address}` : "/shops";
  };
  if (data.length === 0)
    return (
      <EmptyPlace drawing="care" title={t("find.none")} text={t("find.none_text")}>
        <TextLink to="/service">{t("find.register")}</TextLink>
      </EmptyPlace>
    );
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {t("find.count", { count: meta.total })}
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.map((shop) => (
          <ShopRow key={shop.slug} shop={shop} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t("find.pages")} className="mt-5 flex items-center justify-center gap-5">
          {search.page > 1 && <TextLink to={to(search.page - 1)}>{t("find.previous")}</TextLink>}
          <span className="narrow">
            {t("find.page", { page: number(search.page), pages: number(pages) })}
          </span>
          {search.page < pages && <TextLink to={to(search.page + 1)}>{t("find.next")}</TextLink>}
        </nav>
      )}
    </>
  );
}

function ShopRow({ shop }: { shop: FoundShop }) {
  const t = useT("visited");
  const { slug, name, kind, street, postal_code, city, hours, open_now, offers, rating, distance_m } = shop;
  return (
    <li className="relative rounded-card border border-divider bg-surface px-4 py-3 hover:border-ink">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 text-lg font-[650] wrap-anywhere">
          <Link to={`/shops/${slug}`} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        {hours.length > 0 && (
          <Badge tone={open_now ? "green" : "sunken"}>{t(open_now ? "open_now" : "closed_now")}</Badge>
        )}
      </div>
      <p className="wrap-anywhere">
        {street}, {postal_code} {city}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
        <span>{t(`kind.${kind}`)}</span>
        {distance_m !== null && <span>{t("find.away", { km: kilometres(distance_m) })}</span>}
        {rating.mean !== null && (
          <span className="flex items-center gap-1">
            <Star filled={1} className="size-4" />
            {t("mean", { mean: number(rating.mean), count: rating.count })}
          </span>
        )}
      </p>
      {offers.length > 0 && (
        <p className="mt-1 line-clamp-2 text-sm text-muted">
          {offers.map((offer) => t(`offers.${offer}`)).join(" · ")}
        </p>
      )}
    </li>
  );
}

/** "0.7", "12": a straight line from a place that is known to a kilometre. */
const kilometres = (metres: number) =>
  number(metres / 1000, { maximumFractionDigits: metres < 10_000 ? 1 : 0 });
