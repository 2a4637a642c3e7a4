import type { ReactNode } from "react";
import { unlimited } from "#contract/billing/plan-table.ts";
import type { Subscription, SubscriptionStatus } from "#contract/billing/subscription.ts";
import { longDay } from "#web/features/billing/subscription/day.ts";
import { BikesUsed } from "#web/features/billing/subscription/limits/bikes-used.tsx";
import { limit } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = {
  none: "sunken",
  trialing: "blue",
  active: "green",
  past_due: "red",
  cancelled: "sunken",
  expired: "sunken",
  granted: "green",
} as const satisfies Record<SubscriptionStatus, string>;

/** Shows the rider's plan: its state, its usage, and important dates. */
export function PlanStanding({ now }: { now: Subscription }) {
  const t = useT("subscription");
  const names = useT("pricing");
  const { plan, status, next_plan, limits } = now;
  const photos = limits.photos_per_bike.limit;
  return (
    <>
      <p className="text-sm text-muted">{t("current")}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wide text-2xl">{names(`names.${plan}`)}</span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      <p className="mt-1.5 max-w-text text-muted">
        {t(`about.${aboutOf(now)}`, { plan: names(`names.${next_plan ?? "hobbyist"}`) })}
      </p>
      <dl className="mt-5 border-t border-divider">
        <BikesUsed {...limits.bike_profiles} />
        <Fact label={t("usage.photos")}>
          {photos === unlimited ? limit(photos) : t("usage.up_to", { limit: limit(photos) })}
        </Fact>
        {daysOf(now).map(([label, instant]) => (
          <Fact key={label} label={t(`date.${label}`)}>
            <time dateTime={instant}>{longDay(instant)}</time>
          </Fact>
        ))}
        {next_plan && <Fact label={t("date.next")}>{names(`names.${next_plan}`)}</Fact>}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-divider py-3">
      <dt>{label}</dt>
      <dd className="narrow text-lg font-semibold!">{children}</dd>
    </div>
  );
}

function aboutOf({ plan, status, next_plan, limits }: Subscription) {
  if (plan !== "collector" && limits.bike_profiles.limit === unlimited) return "off";
  if (status === "granted" && next_plan) return "granted_until";
  return status === "active" && next_plan ? "changing" : status;
}

function daysOf({ status, trial_ends_at, current_period_end: end, granted_until, next_plan }: Subscription) {
  const days: [label: "trial" | "tried" | "renewed" | "paid" | "due" | "granted", instant: string][] = [];
  if (granted_until) days.push(["granted", granted_until]);
  if (trial_ends_at && status === "trialing") days.push(["trial", trial_ends_at]);
  if (trial_ends_at && status === "expired") days.push(["tried", trial_ends_at]);
  if (end && status === "past_due") days.push(["due", end]);
  else if (end) days.push([next_plan ? "paid" : "renewed", end]);
  return days;
}
