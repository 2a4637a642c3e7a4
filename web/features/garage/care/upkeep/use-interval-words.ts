import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

interface Limits {
  every_m: number | null;
  every_s: number | null;
  every_days: number | null;
  every_rides: number | null;
}

/** Returns a function that words how often something is to be done: "every 3,000 km or 180 days". */
export function useIntervalWords(): (limits: Limits) => string {
  const t = useT("upkeep");
  const units = useUnits();
  return ({ every_m, every_s, every_days, every_rides }) => {
    const hours = Number(((every_s ?? 0) / 3600).toFixed(1));
    const counted = (what: "hours" | "days" | "rides", count: number) =>
      t(what, { count, number: number(count) });
    const limits = [
      ...(every_m === null ? [] : [units.distance(every_m)]),
      ...(every_s === null ? [] : [counted("hours", hours)]),
      ...(every_days === null ? [] : [counted("days", every_days)]),
      ...(every_rides === null ? [] : [counted("rides", every_rides)]),
    ];
    const all = limits.reduce((some, last) => t("or", { some, last }));
    return t("every", { limits: all });
  };
}
