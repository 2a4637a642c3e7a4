import type { Limits } from "#contract/billing/plans.ts";
import { limit } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

/** Shows how many bikes the plan allows and how many there are; over the limit, how to choose which stay writable. */
export function BikesUsed({ used, limit: most, remaining }: Limits["limits"]["bike_profiles"]) {
  const t = useT("subscription");
  const over = used > most;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-divider py-3">
      <dt>{t("usage.bikes")}</dt>
      <dd className="narrow text-lg font-semibold!">
        {t("usage.used", { used: limit(used), limit: limit(most) })}
      </dd>
      {most < Number.MAX_SAFE_INTEGER && (
        <dd className="mt-2 w-full">
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className={cx("h-full", remaining > 0 ? "bg-ink" : "bg-red")}
              style={{ width: `${Math.min(100, (100 * used) / Math.max(1, most))}%` }}
            />
          </div>
          {remaining === 0 && (
            <p className="mt-2 text-sm text-red">{t(over ? "usage.over" : "usage.full")}</p>
          )}
          {over && (
            <ButtonLink to="/dashboard?writable" size="sm" className="mt-2">
              {t("usage.choose")}
            </ButtonLink>
          )}
        </dd>
      )}
    </div>
  );
}
