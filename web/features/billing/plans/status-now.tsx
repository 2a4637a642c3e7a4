import type { Pricing } from "#contract/billing/pricing.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Icon } from "#web/ui/icon.tsx";

const free = ["sheet", "care", "drawing", "sharing", "community"] as const;
const costs = ["servers", "storage", "maintenance", "support"] as const;

/** Says what is free today, depending on whether the installation enforces plan limits, and what it costs to run. */
export function StatusNow({ pricing }: { pricing: Pricing | null }) {
  const t = useT("pricing");
  const site = useSite();
  return (
    <section className="pt-10" aria-labelledby="today">
      <h2 id="today" className="wide text-xl">
        {t("today.title")}
      </h2>
      <p className="mt-2 min-h-[5.4rem] max-w-text text-lg sm:min-h-[3.6rem]">
        {t(`today.${pricing?.plan_limits ?? site?.plan_limits ?? "unknown"}`)}
      </p>
      <div className="mt-4 grid gap-8 border-t-[5px] border-ink pt-4 sm:grid-cols-2">
        <div>
          <h3 className="wide-sm text-lg">{t("today.free")}</h3>
          <ul className="mt-2 space-y-1.5">
            {free.map((item) => (
              <li key={item} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-green" />
                {t(`today.free_items.${item}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="wide-sm text-lg">{t("today.costs")}</h3>
          <ul className="mt-2 divide-y divide-divider">
            {costs.map((item) => (
              <li key={item} className="py-1.5">
                {t(`today.cost_items.${item}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
