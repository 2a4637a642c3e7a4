import { amountText } from "#contract/platform/amount.ts";
import { shopBounds } from "#contract/shops/shop-input.ts";
import type { ShopKind } from "#contract/shops/shop-acts.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useUpdateShop } from "./queries.ts";
import { useShopPlan } from "./use-shop-plan.ts";

/** What kind of shop it is, what that costs and until when, and what its owner can do about it. */
export function PlanOfShop({ shop }: { shop: Shop }) {
  const t = useT("shops");
  const language = useLanguage();
  const { read, checkout, portal } = useShopPlan(shop);
  const update = useUpdateShop(shop.slug);
  const { plan, kind, version } = shop;
  const isAmateur = kind === "amateur";
  const failed = checkout.error ?? portal.error ?? update.error ?? read.error;
  const price = plan.price_pln === null ? "" : amountText(plan.price_pln, "PLN", language);
  const values = {
    price,
    day: plan.ends_at ? writtenDay(plan.ends_at, { style: "long", language, zone: shop.time_zone }) : "",
    days: shopBounds.trialDays,
  };
  const turn = (to: ShopKind) => update.mutate({ kind: to, version });
  return (
    <section aria-labelledby="plan" className="rounded-card border border-divider bg-surface p-5">
      <h2 id="plan" className="wide-sm text-xl">
        {t(`plan.name.${kind}`)}
      </h2>
      <p className="mt-1 max-w-text">{t(`plan.${sentenceFor(shop)}`, values)}</p>
      {plan.name === "ended" && !plan.checkout_available && shop.state === "open" && (
        <p className="mt-1 max-w-text text-muted">
          {t("plan.unsold")} <TextLink to="/contact">{t("plan.contact")}</TextLink>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {plan.checkout_available && (
          <Button variant="primary" busy={checkout.busy || read.isPending} onClick={() => checkout.go()}>
            {t("plan.pay")}
          </Button>
        )}
        {plan.portal_available && (
          <Button busy={portal.busy} onClick={() => portal.go()}>
            {t("plan.portal")}
          </Button>
        )}
        {isAmateur && (
          <Button busy={update.isPending} onClick={() => turn("professional")}>
            {t("plan.to_professional")}
          </Button>
        )}
        {plan.name === "ended" && (
          <Button variant="quiet" busy={update.isPending} onClick={() => turn("amateur")}>
            {t("plan.to_amateur")}
          </Button>
        )}
      </div>
      {isAmateur && (
        <p className="mt-1 max-w-text text-sm text-muted">
          {t(plan.price_pln === null ? "plan.professional_free" : "plan.professional_paid", values)}
        </p>
      )}
      {failed && (
        <Alert className="mt-3">{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </section>
  );
}

/** Which sentence says where a shop's plan stands. */
function sentenceFor({ kind, state, plan }: Shop) {
  if (kind === "amateur") return "amateur";
  if (plan.renewal) return plan.renewal;
  if (plan.name === "professional") return "free";
  if (plan.name === "ended") return "ended";
  return state === "waiting" || plan.ends_at === null ? "waiting" : "trial";
}
