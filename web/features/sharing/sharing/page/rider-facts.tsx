import type { ReactNode } from "react";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { calendarYears, years } from "./years.ts";
import { km, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Day } from "#web/ui/day.tsx";

/** A rider's location, age, year of joining and number of public bikes, as far as public. */
export function RiderFacts({ profile }: { profile: PublicProfile }) {
  const t = useT("cyclist");
  const { location, birth_date, created_at, public_bikes_count } = profile;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {location && <li className="wrap-anywhere">{location}</li>}
      {birth_date && <li>{t("age", { count: years(birth_date) })}</li>}
      <li>
        {t("since")} <Day value={created_at} />
      </li>
      <li>{t("public_bikes", { count: public_bikes_count })}</li>
    </ul>
  );
}

/** A rider's cycling facts; null when none is public. */
export function CyclingNumbers({ profile }: { profile: PublicProfile }) {
  const t = useT("cyclist");
  const option = useT("options");
  const { cycling_since, favorite_bike_type, cycling_style, weekly_distance } = profile;
  const all: [string, ReactNode][] = [];
  if (cycling_since) all.push([t("years"), number(calendarYears(cycling_since))]);
  if (typeof weekly_distance === "number") all.push([t("weekly"), km(weekly_distance)]);
  if (favorite_bike_type) all.push([t("favorite"), option(`type.${favorite_bike_type}`)]);
  if (cycling_style) all.push([t("style"), option(`cycling_style.${cycling_style}`)]);
  if (all.length === 0) return null;
  return (
    <section aria-label={t("cycling")} className="mt-8 border-y border-divider py-4">
      <dl className="narrow flex flex-wrap gap-x-12 gap-y-4">
        {all.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-semibold!">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
