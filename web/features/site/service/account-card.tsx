import type { ServiceAccountType } from "#contract/site/service.ts";
import { amountText } from "#contract/platform/amount.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const points = ["one", "two", "three", "four"] as const;

/** A card for one kind of account; the whole card links to its form. */
export function AccountCard({ type }: { type: ServiceAccountType }) {
  const t = useT("service");
  const language = useLanguage();
  const site = useSite();
  function price(): string {
    if (type === "amateur") return t("costs.free");
    // A placeholder in prerendered pages; the server fills in its price.
    if (import.meta.env.SSR) return "%SHOP_PRICE%";
    if (!site) return "…";
    return site.shop_price === null
      ? t("costs.free")
      : t("costs.paid", { price: amountText(site.shop_price, "PLN", language) });
  }
  return (
    <Link
      to={`?account=${type}`}
      className="group block rounded-card border border-control bg-surface p-5 hover:border-ink md:p-6"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wide text-xl">{t(`${type}.title`)}</span>
        <span className="narrow text-lg">{price()}</span>
      </span>
      <span className="mt-1 block text-muted">{t(`${type}.text`)}</span>
      <span className="mt-4 block space-y-2 border-t border-divider pt-4">
        {points.map((point) => (
          <span key={point} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 text-green" />
            {t(`${type}.points.${point}`)}
          </span>
        ))}
      </span>
      <span className="mt-5 flex min-h-11 items-center gap-2 font-semibold text-blue group-hover:underline">
        {t(`${type}.action`)}
        <Icon name="arrow-right" />
      </span>
    </Link>
  );
}
