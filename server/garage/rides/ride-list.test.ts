import { expect, test } from "vitest";
import type { Ride } from "#contract/garage/rides.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("the list of rides", (on) => {
  test("is newest first, in pages, filtered, and sums up all that match", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off", TIMEZONE: "Europe/Warsaw" } });
    const rider = await app.rider();
    const random = randomFrom(9);
    const bikes: number[] = [];
    for (const name of ["Rudy", "Esker"]) bikes.push((await rider.post("/bikes", { name })).body.data.id);
    const titles = ["Łęg o świcie", "Ranny łeg", "100% szutru", "Trening_3", null];
    let all: Ride[] = [];
    for (let index = 0; index < 60; index++) {
      const { data } = (
        await rider.post("/rides", {
          started_at: new Date(Date.UTC(2026, 4, 1 + random.below(20), random.below(24))).toISOString(),
          distance_m: random.below(100_000),
          moving_s: random.chance(0.5) ? random.below(9000) : null,
          up_m: random.chance(0.5) ? random.below(900) : null,
          bike_id: random.pick([...bikes, null]),
          title: random.pick(titles),
        })
      ).body;
      all.push(data);
    }
    all.sort((a, b) => (a.started_at < b.started_at ? 1 : a.started_at > b.started_at ? -1 : b.id - a.id));

    async function expectList(query: string, matches: (ride: Ride) => boolean) {
      const some = all.filter(matches);
      const sum = (field: "distance_m" | "moving_s" | "up_m") =>
        some.reduce((total, ride) => total + (ride[field] ?? 0), 0);
      const sums = { distance_m: sum("distance_m"), moving_s: sum("moving_s"), up_m: sum("up_m") };
      for (const [page, per_page] of [
        [1, 50],
        [2, 7],
        [9, 7],
        [99, 200],
      ] as const) {
        const { status, body } = await rider.get(`/rides?${query}&page=${page}&per_page=${per_page}`);
        expect([query, page, status]).toEqual([query, page, 200]);
        expect(body.meta).toEqual({ total: some.length, page, per_page, ...sums });
        expect(body.data).toEqual(some.slice((page - 1) * per_page, page * per_page));
      }
    }
    await expectList("", () => true);
    await expectList(`bike_id=${bikes[0]}`, (ride) => ride.bike_id === bikes[0]);
    await expectList("assigned=false", (ride) => ride.bike_id === null);
    await expectList("assigned=true", (ride) => ride.bike_id !== null);
    await expectList("from=2026-05-05&to=2026-05-09", ({ started_at }) => {
      return started_at >= "2026-05-04T22:00:00.000Z" && started_at < "2026-05-08T22:00:00.000Z";
    });
    await expectList(
      "from=2026-05-05T12:00:00Z",
      ({ started_at }) => started_at >= "2026-05-05T12:00:00.000Z",
    );
    await expectList("search=LEG", ({ title }) => title === titles[0] || title === titles[1]);
    await expectList("search=leg%20swicie", ({ title }) => title === titles[0]);
    await expectList("search=0%25", ({ title }) => title === titles[2]);
    await expectList("search=g_3", ({ title }) => title === titles[3]);
    await expectList(`search=${"x".repeat(1500)}`, () => false);
    const newest = all;
    const climb = ({ up_m }: Ride) => up_m ?? -1;
    all = newest.toSorted((a, b) => b.distance_m - a.distance_m);
    await expectList("sort=longest", () => true);
    await expectList(`sort=longest&bike_id=${bikes[0]}`, (ride) => ride.bike_id === bikes[0]);
    all = newest.toSorted((a, b) => climb(b) - climb(a));
    await expectList("sort=highest&search=leg", ({ title }) => title === titles[0] || title === titles[1]);
    await expectList("sort=highest", () => true);
    all = newest;
    await expectList("sort=newest", () => true);
    expect((await rider.get("/rides")).body.meta.per_page).toBe(50);
    for (const wrong of [
      "sort=shortest",
      "per_page=201",
      "page=0",
      "assigned=maybe",
      "from=soon",
      "bike_id=x",
      "to=2026-02-30",
    ])
      expect([wrong, (await rider.get(`/rides?${wrong}`)).status]).toEqual([wrong, 422]);
  });
});
