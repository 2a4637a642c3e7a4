import { dateFormat } from "#contract/platform/kept-formats.ts";
import { type RideSport, rideSports } from "#contract/garage/ride-sports.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { type Language, languageTag } from "#contract/platform/languages.ts";
import { number } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

const isKnown = (sport: string): sport is RideSport => (rideSports as readonly string[]).includes(sport);

/** When a ride began, as the clock at that place showed it, written as if that were UTC. */
function localStart({ started_at, utc_offset_min }: Pick<Ride, "started_at" | "utc_offset_min">): Date {
  return new Date(Date.parse(started_at) + utc_offset_min * 60_000);
}

/** The day on which a ride began, where it began: "2026-05-01". */
export const dayOfRide = (ride: Pick<Ride, "started_at" | "utc_offset_min">): string =>
  localStart(ride).toISOString().slice(0, 10);

/** The hour at which a ride began, where it began: "14:03"; null for one by hand with a day alone. */
export function hourOfRide(ride: Pick<Ride, "started_at" | "utc_offset_min" | "source">): string | null {
  const clock = localStart(ride).toISOString().slice(11, 23);
  return ride.source === "manual" && clock === "00:00:00.000" ? null : clock.slice(0, 5);
}

/** "1:05:09", "42:07". */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const two = (value = 0) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The day of the month on which a ride began, with its weekday: "Sun 3", in Polish "niedz. 3", without a comma between them. */
export const shortDay = (ride: Pick<Ride, "started_at" | "utc_offset_min">, language: Language): string =>
  dateFormat(languageTag(language), { weekday: "short", day: "numeric", timeZone: "UTC" })
    .format(localStart(ride))
    .replace(",", "");

/** Returns functions that say what a ride is, in the reader's words. The view loads the `riding` texts. */
export function useRideWords() {
  const t = useT("riding");
  const language = useLanguage();
  const { ofMetres, distanceUnit, day } = useUnits();
  const sport = (value: string) => (isKnown(value) ? t(`sport.${value}`) : value);
  return {
    /** A kind of ride as a file names it, or as its rider wrote it. */
    sport,
    sports: () => rideSports.map((value) => ({ value, label: sport(value) })),
    /** What a ride is called: its title, else its kind. */
    name: (ride: Pick<Ride, "title" | "sport">): string =>
      ride.title ?? (ride.sport === null ? t("ride") : sport(ride.sport)),
    source: (ride: Pick<Ride, "source">): string => t(`source.${ride.source}`),
    /** The day on which it began, where it began. */
    day: (ride: Pick<Ride, "started_at" | "utc_offset_min">): string => day(dayOfRide(ride)),
    /** "Sun 3", below the name of its month; in Polish "niedz. 3". */
    dayOfMonth: (ride: Pick<Ride, "started_at" | "utc_offset_min">): string => shortDay(ride, language),
    /** "Sun", of the day on which it began. */
    weekday: (ride: Pick<Ride, "started_at" | "utc_offset_min">): string =>
      dateFormat(languageTag(language), { weekday: "short", timeZone: "UTC" }).format(localStart(ride)),
    /** "24.3 km/h"; null where it is not known. */
    speed(metres: number, seconds: number | null): string | null {
      if (!seconds || metres === 0) return null;
      const speed = number((ofMetres(metres) / seconds) * 3600, {
        maximumFractionDigits: 1,
        minimumFractionDigits: 1,
      });
      return `${speed}\u00A0${distanceUnit === "km" ? "km/h" : "mph"}`;
    },
  };
}
