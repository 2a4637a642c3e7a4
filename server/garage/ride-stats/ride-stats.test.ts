import { expect, test } from "vitest";
import { type RideStat, type RideStatsBy, rideStatsBy } from "#contract/garage/ride-stats.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { notedStatements, scannedBy } from "#server/platform/testing/statements.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

/** Instants beside which days, weeks, months or years begin, or clocks change. */
const edges = [
  "2025-12-28T23:00:00.000Z",
  "2025-12-31T23:00:00.000Z",
  "2026-01-04T23:00:00.000Z",
  "2026-03-28T23:00:00.000Z",
  "2026-03-29T01:00:00.000Z",
  "2026-03-29T22:00:00.000Z",
  "2026-03-08T07:00:00.000Z",
  "2026-10-24T22:00:00.000Z",
  "2026-10-25T01:00:00.000Z",
  "2026-10-25T23:00:00.000Z",
  "2026-11-01T06:00:00.000Z",
  "2021-01-02T23:00:00.000Z",
  "2020-12-27T23:00:00.000Z",
];

const formats = new Map<string, Intl.DateTimeFormat>();
/** The local date of an instant, by way of the platform's own calendar. */
function localDay(zone: string, instant: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short" });
  formats.set(zone, format);
  return format.format(new Date(instant));
}

const weeks = new Map<string, string>();
/** Of all days of so many years the week of ISO 8601, counted from the first Thursday on. */
function isoWeek(day: string): string {
  if (weeks.size === 0)
    for (let year = 2008; year <= 2027; year++) {
      const first = new Date(Date.UTC(year, 0, 1));
      while (weekday(first.toISOString()) !== "Thu") first.setUTCDate(first.getUTCDate() + 1);
      first.setUTCDate(first.getUTCDate() - 3);
      for (let index = 0; index < 371; index++) {
        weeks.set(
          first.toISOString().slice(0, 10),
          `${year}-W${String(Math.floor(index / 7) + 1).padStart(2, "0")}`,
        );
        first.setUTCDate(first.getUTCDate() + 1);
      }
    }
  return weeks.get(day) ?? "";
}

const keyOf: Record<RideStatsBy, (ride: Ride, day: string) => string | null> = {
  day: (_, day) => day,
  week: (_, day) => isoWeek(day),
  month: (_, day) => day.slice(0, 7),
  year: (_, day) => day.slice(0, 4),
  weekday: (_, day) => String(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(weekday(day)) + 1),
  bike: ({ bike_id }) => (bike_id === null ? null : String(bike_id)),
};
const weekday = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`).toUTCString().slice(0, 3);

function bruteForce(rides: Ride[], by: RideStatsBy, zone: string): RideStat[] {
  const stats = new Map<string | null, RideStat>();
  for (const ride of rides) {
    const key = keyOf[by](ride, localDay(zone, ride.started_at));
    const stat = stats.get(key) ?? { key, rides: 0, distance_m: 0, moving_s: 0, up_m: 0, indoor_m: 0 };
    stats.set(key, {
      key,
      rides: stat.rides + 1,
      distance_m: stat.distance_m + ride.distance_m,
      moving_s: stat.moving_s + (ride.moving_s ?? 0),
      up_m: stat.up_m + (ride.up_m ?? 0),
      indoor_m: stat.indoor_m + (ride.indoor ? ride.distance_m : 0),
    });
  }
  const order = (key: string | null) => (key === null ? "~" : by === "bike" ? key.padStart(12, "0") : key);
  return [...stats.values()].toSorted((a, b) => (order(a.key) < order(b.key) ? -1 : 1));
}

eachDb("what rides come to", (on) => {
  test("is by day, week, month, year, bike and weekday what counting them one by one says", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off", TIMEZONE: "UTC" } });
    const [rider, other] = [await app.rider(), await app.rider()];
    const random = randomFrom(20260501);
    const bikes: (number | null)[] = [null];
    for (const name of ["A", "B", "C"]) bikes.push((await rider.post("/bikes", { name })).body.data.id);
    const fields = Array.from({ length: 400 }, () => {
      const at = random.chance(0.6)
        ? Date.parse(random.pick(edges)) + random.pick([-3_600_000, -1, 0, 1, 3_599_999])
        : Date.UTC(2009, 0, 1) + random.below(17 * 365) * 86_400_000 + random.below(86_400_000);
      return {
        started_at: new Date(at).toISOString(),
        distance_m: random.below(200_000),
        moving_s: random.chance(0.8) ? random.below(20_000) : null,
        up_m: random.chance(0.8) ? random.below(2000) : null,
        indoor: random.chance(0.3) ? (1 as const) : (0 as const),
        bike_id: random.pick(bikes),
      };
    });
    const unset = { elapsed_s: null, down_m: null, sport: null, title: null, note: null, gear_name: null };
    const unknown = { device: null, device_serial: null, file_hash: null, duplicate_of: null };
    const doing = { by: rider.id, at: app.clock.now.toISOString() };
    await rideRepo(app.db).insertUncounted(
      rider.id,
      fields.map((ride) => ({
        ...unset,
        ...unknown,
        ...ride,
        utc_offset_min: 0,
        source: "manual" as const,
      })),
      doing,
    );
    await other.post("/rides", { started_at: "2026-05-01", distance_m: 7 });
    const all: Ride[] = [];
    for (const page of [1, 2]) all.push(...(await rider.get(`/rides?per_page=200&page=${page}`)).body.data);
    expect(all).toHaveLength(400);
    // A ride that repeats another counts as well.
    await app.db
      .updateTable("rides")
      .set({ duplicate_of: all[0]!.id })
      .where("id", "=", all[1]!.id)
      .execute();

    const filters: [string, (ride: Ride, day: string) => boolean][] = [
      ["", () => true],
      [`&bike_id=${bikes[1]}`, ({ bike_id }) => bike_id === bikes[1]],
      ["&from=2026-01-01&to=2027-01-01", (_, day) => day.startsWith("2026")],
      ["&from=2026-03-29&to=2026-03-30", (_, day) => day === "2026-03-29"],
      ["&to=2025-12-31T23:00:00Z", ({ started_at }) => started_at < "2025-12-31T23:00:00.000Z"],
      [
        `&bike_id=${bikes[2]}&from=2025-12-31T23:00:00Z`,
        ({ bike_id, started_at }) => bike_id === bikes[2] && started_at >= "2025-12-31T23:00:00.000Z",
      ],
      ["&from=2031-01-01", () => false],
    ];
    for (const zone of ["Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]) {
      await rider.put("/account/preferences", { time_zone: zone });
      for (const by of rideStatsBy)
        for (const [filter, holds] of filters) {
          const { status, body } = await rider.get(`/ride-stats?by=${by}${filter}`);
          expect([by, filter, status]).toEqual([by, filter, 200]);
          const some = all.filter((ride) => holds(ride, localDay(zone, ride.started_at)));
          expect([zone, by, filter, body.data]).toEqual([zone, by, filter, bruteForce(some, by, zone)]);
        }
    }
  });

  test("is empty without rides, and refuses another rider's bike", async () => {
    const noted = notedStatements();
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const { id } = (await other.post("/bikes", { name: "A" })).body.data;
    for (const by of rideStatsBy) expect((await rider.get(`/ride-stats?by=${by}`)).body.data).toEqual([]);
    expect((await rider.get(`/ride-stats?by=year&bike_id=${id}`)).status).toBe(404);
    for (const wrong of ["", "?by=hour", "?by=day&from=soon", "?by=day&to=2026-02-30", "?by=day&bike_id=0"])
      expect([wrong, (await rider.get(`/ride-stats${wrong}`)).status]).toEqual([wrong, 422]);
    expect((await app.visitor.get("/ride-stats?by=day")).status).toBe(401);
    await rider.post("/rides", { started_at: "2026-05-01T08:00:00Z", distance_m: 7 });
    noted();
    for (const by of rideStatsBy) await rider.get(`/ride-stats?by=${by}`);
    for (const statement of noted()) expect(await scannedBy(app.db, on, statement)).toEqual([]);
  });
});
