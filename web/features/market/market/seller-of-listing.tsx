import type { Listing } from "#contract/market/listings.ts";
import { useT } from "#web/lib/i18n.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Link } from "#web/ui/link.tsx";

/** Who sells: a private person, or a trader with what the law has buyers know of one. */
export function SellerOfListing({ listing: { seller } }: { listing: Listing }) {
  const t = useT("listing");
  const { name, share_url, trader } = seller;
  return (
    <section aria-labelledby="seller" className="rounded-card border border-divider bg-surface p-4">
      <h2 id="seller" className="narrow text-sm text-muted">
        {t("seller")}
      </h2>
      <p className="font-[650] wrap-anywhere">
        {share_url ? (
          <Link to={new URL(share_url).pathname} className="underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {trader ? (
        <>
          <p className="mt-1">{t("trader")}</p>
          <address className="mt-2 not-italic wrap-anywhere">
            {trader.street}
            <br />
            {trader.postal_code} {trader.city}
            <br />
            <ExternalLink href={`mailto:${trader.email}`}>{trader.email}</ExternalLink>
            {trader.phone && (
              <>
                <br />
                <ExternalLink href={`tel:${trader.phone.replaceAll(/[^\d+]/g, "")}`}>
                  {trader.phone}
                </ExternalLink>
              </>
            )}
          </address>
          <p className="mt-2">
            <Link to={`/shops/${trader.slug}`} className="underline">
              {t("to_shop")}
            </Link>
          </p>
          <p className="mt-2 text-sm text-muted">{t("withdrawal")}</p>
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">{t("private")}</p>
      )}
    </section>
  );
}
