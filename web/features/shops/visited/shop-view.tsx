import type { PublicShopPage } from "#contract/shops/public-shops.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ShopPhotos } from "./shop-photos.tsx";
import { ShopHours } from "./shop-hours.tsx";
import { ShopReviews } from "./shop-reviews.tsx";

const mostPrices = 15;

const heading = "wide-sm mb-2 text-xl";

interface ShopViewProps {
  shop: PublicShopPage;
  /** A review was written, or a reply. */
  onSent: () => void;
}

/** A shop as everybody sees it. */
export function ShopView({ shop, onSent }: ShopViewProps) {
  const t = useT("visited");
  const { name, description, hours, offers, brands, street, postal_code, city, phone, email, website } = shop;
  const { latitude, longitude, prices, currency } = shop;
  return (
    <article className="column py-8">
      <p className="mb-1">
        <TextLink to="/shops">{t("find.all")}</TextLink>
      </p>
      <h1 className="wide text-2xl wrap-anywhere focus:outline-none">{name}</h1>
      {hours.length > 0 && (
        <p className="mt-3">
          <Badge tone={shop.open_now ? "green" : "plain"}>
            {t(shop.open_now ? "open_now" : "closed_now")}
          </Badge>
        </p>
      )}
      {description && (
        <p className="mt-5 max-w-text text-lg whitespace-pre-wrap wrap-anywhere">{description}</p>
      )}
      <ShopPhotos name={name} photos={shop.photos} />
      {shop.takes_appointments && (
        <ButtonLink variant="primary" to={`/orders/day?shop=${shop.slug}`} className="mt-5 min-h-12">
          {t("request_day")}
        </ButtonLink>
      )}
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <section aria-labelledby="where">
          <h2 id="where" className={heading}>
            {t("where")}
          </h2>
          <address className="not-italic wrap-anywhere">
            {street}
            <br />
            {postal_code} {city}
          </address>
          <ul className="mt-2">
            {latitude !== null && longitude !== null && (
              <li>
                <ExternalLink href={`geo:${latitude},${longitude}`}>{t("map")}</ExternalLink>
              </li>
            )}
            {phone && (
              <li>
                <ExternalLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</ExternalLink>
              </li>
            )}
            <li>
              <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
            </li>
            {website && (
              <li className="wrap-anywhere">
                <ExternalLink href={website}>{website}</ExternalLink>
              </li>
            )}
          </ul>
        </section>
        {hours.length > 0 && (
          <section aria-labelledby="hours">
            <h2 id="hours" className={heading}>
              {t("hours")}
            </h2>
            <ShopHours hours={hours} />
          </section>
        )}
        {offers.length > 0 && (
          <section aria-labelledby="offers">
            <h2 id="offers" className={heading}>
              {t("offers_title")}
            </h2>
            <p>{offers.map((offer) => t(`offers.${offer}`)).join(" · ")}</p>
          </section>
        )}
        {brands.length > 0 && (
          <section aria-labelledby="brands">
            <h2 id="brands" className={heading}>
              {t("brands")}
            </h2>
            <p className="wrap-anywhere">{brands.join(" · ")}</p>
          </section>
        )}
      </div>
      {prices.length > 0 && (
        <section aria-labelledby="prices" className="mt-8 max-w-text">
          <h2 id="prices" className={heading}>
            {t("prices")}
          </h2>
          <FirstRows rows={prices} most={mostPrices}>
            {(shown) => (
              <dl>
                {shown.map(({ id, title, unit_cents }) => (
                  <div key={id} className="flex justify-between gap-6 border-b border-divider py-1.5">
                    <dt className="min-w-0 wrap-anywhere">{title}</dt>
                    <dd className="shrink-0">{money(unit_cents / 100, currency)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </FirstRows>
          <p className="mt-2 text-sm text-muted">{t("prices_note")}</p>
        </section>
      )}
      <ShopReviews shop={shop} onSent={onSent} />
    </article>
  );
}
