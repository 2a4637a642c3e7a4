import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import type { BeyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import { bikeLifeRepo } from "./bike-life.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { type BikeStretch, edgesOf, usageOfSpans } from "./usage.ts";
import { usageRepo } from "./usage.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  /** The mileage of bikes that no ride accounts for. */
  beyondRides: (account: number, bikeIds: readonly number[]) => Promise<BeyondRides>;
}

export type BikeLifeReading = ReturnType<typeof bikeLifeReading>;

/** Reads what was ever on a bike, with what it did there and what was done to it. */
export function bikeLifeReading({ db, now, beyondRides }: Deps) {
  const [repo, parts, usages] = [bikeLifeRepo(db), partRepo(db), usageRepo(db)];

  return {
    async of(bike: Owned, zone: string): Promise<LifeOfBike> {
      const bikeId = bike.id;
      const at = now().toISOString();
      const [spans, beyond, firstRide, services] = [
        await repo.spansOf(bike),
        await beyondRides(bike.user_id, [bikeId]),
        await repo.firstRideOf(bike),
        await repo.servicesOf(bike),
      ];
      const starts = [...spans.map(({ from_at }) => from_at), ...beyond.gaps.map(({ from_at }) => from_at)];
      const first = [...starts, ...(firstRide ? [firstRide] : [])].toSorted()[0];
      const months = first === undefined ? [] : monthsBetween(first, at, zone);
      const stretches = months.map(({ from_at, to_at }): BikeStretch => ({
        bike_id: bikeId,
        scope: "any",
        from_at,
        to_at,
      }));
      const usage = usageOfSpans(
        await usages.sumsBetween(bike.user_id, [...edgesOf(spans, at), ...edgesOf(stretches, at)]),
        beyond,
      );
      const ids = [...new Set(spans.map(({ part_id }) => part_id))];
      const rows = await parts.byIds(bike.user_id, ids);
      const onIt = Map.groupBy(spans, ({ part_id }) => part_id);
      const measured = await repo.measurementsOf(bike.user_id, ids);
      return {
        parts: rows.map(({ id, kind, brand, model }) => ({ id, kind, brand, model })),
        spans: spans.map((span) => {
          const { part_id, slot_path, scope, from_at, to_at } = span;
          return { part_id, slot_path, scope, from_at, to_at, usage: usage([span], at) };
        }),
        measurements: measured.filter((one) =>
          onIt.get(one.part_id)?.some(({ from_at, to_at }) => from_at <= one.at && !isBefore(to_at, one.at)),
        ),
        services,
        months: months.map(({ month }, place) => {
          const stretch = stretches[place];
          const { distance_m, estimated } = usage(stretch ? [stretch] : [], at);
          return { month, distance_m, estimated };
        }),
      };
    },
  };
}

const isBefore = (end: string | null, at: string) => end !== null && end < at;

/** The months from that of one instant to that of another, each with the instants at which it begins and ends. */
function monthsBetween(first: string, last: string, zone: string) {
  const monthOf = (at: string) => monthIn(zone).format(new Date(at)).slice(0, 7);
  const months: { month: string; from_at: string; to_at: string }[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = monthAfter(month))
    months.push({
      month,
      from_at: instantIn(zone, `${month}-01`),
      to_at: instantIn(zone, `${monthAfter(month)}-01`),
    });
  return months;
}

// Swedish dates are ISO dates.
const monthIn = (zone: string) =>
  new Intl.DateTimeFormat("sv", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [nextYear, next] = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${String(nextYear).padStart(4, "0")}-${String(next).padStart(2, "0")}`;
}
