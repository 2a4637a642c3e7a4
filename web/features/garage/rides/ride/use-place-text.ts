import { clockTime } from "#web/features/garage/rides/ride-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import type { TrackPlace } from "./track-line.ts";

/** Returns a function that says in one line what is at a place of a ride. */
export function usePlaceText(): (place: TrackPlace) => string {
  const t = useT("ride");
  const units = useUnits();
  return ({ distance_m, altitude, gradient, t_s }) => {
    const distance = number(units.ofMetres(distance_m), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return [
      `${distance}\u00A0${units.distanceUnit}`,
      altitude !== null && t("profile.height", { height: units.height(altitude) }),
      // Never "-0 %".
      gradient !== null &&
        t("profile.gradient", { gradient: number(Math.round(gradient) || 0, { signDisplay: "exceptZero" }) }),
      t_s !== null && t("profile.after", { time: clockTime(t_s) }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
