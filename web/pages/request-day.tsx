import "#web/styles/riders.css";
import { useSearchParams } from "react-router";
import { useVisitedShop } from "#web/features/shops/visits/queries.ts";
import { RequestDay } from "#web/features/shops/visits/request-day.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** /orders/day?shop={slug}: requests a day from a shop. */
export function RequestDayPage() {
  const t = useT("visits");
  const [query] = useSearchParams();
  const slug = query.get("shop") ?? "";
  const { data: shop, error } = useVisitedShop(slug);
  useTitle([t("request_title"), shop?.name].filter(Boolean).join(" – "));
  return (
    <div className="column pt-4 pb-8">
      <BackHeading
        to={shop ? `/shops/${slug}` : "/shops"}
        back={t("back_to_shop")}
        title={t("request_title")}
      />
      {shop ? (
        <>
          <p className="mt-2 mb-5 max-w-text text-lg text-muted wrap-anywhere">
            {t("request_lead", { shop: shop.name, city: shop.city })}
          </p>
          {shop.takes_appointments ? (
            <RequestDay slug={slug} />
          ) : (
            <Alert tone="info">{t("takes_none", { shop: shop.name })}</Alert>
          )}
        </>
      ) : error ? (
        <Alert className="mt-4">{t("no_shop")}</Alert>
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}
