import { expect, test } from "vitest";
import { waitingCalls } from "#contract/garage/waiting/waiting-calls.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bare, waitingShown, ownZone } from "./waiting-shown.testing.ts";

// What a device shows of a change that waits is what the server answers once it has come.
eachDb("what waits on a device", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: ownZone } });
  const { garage, shownAndSent } = waitingShown(app);

  test("a ride is in lists, sums, the month and the mileage of its bike", async () => {
    const own = await garage();
    const started_at = app().clock.now.toISOString();
    const body = {
      started_at,
      distance_m: 12_340,
      moving_s: 1800,
      up_m: 90,
      title: "Fog",
      bike_id: own.bike,
    };
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "POST /rides",
      { input: { body }, known: null },
      [
        "/rides",
        "/rides?sort=longest&per_page=1",
        `/rides?bike_id=${own.bike}&from=2020-01-01`,
        "/rides?assigned=false",
        "/bikes",
        `/bikes/${own.bike}`,
        "/now?limit=50",
      ],
    );
    expect(bare(answer)).toEqual(bare(sent));
    const sansItems = (found: unknown[]) => [
      ...found.slice(0, -1),
      { ...(found.at(-1) as { data: object }).data, items: [], more: {} },
    ];
    expect(bare(sansItems(before))).toEqual(bare(sansItems(after)));
  });

  test("a reading is in its list, and the bike's mileage", async () => {
    const own = await garage();
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "POST /bikes/{id}/readings",
      { input: { params: { id: own.bike }, body: { km: 160.5 } }, known: null },
      [`/bikes/${own.bike}/readings?per_page=200`, "/bikes", `/bikes/${own.bike}`],
    );
    expect(bare(answer)).toEqual(bare(sent));
    expect(bare(before)).toEqual(bare(after));
  });

  test("a plan that was done needs nothing and is in the logbook, from the moment at which it was noted", async () => {
    const own = await garage();
    await own.rider.post(`/bikes/${own.bike}/routines`, { name: "Chain", plan_ids: [own.plan] });
    const { data: plan } = (await own.rider.get(`/care-plans/${own.plan}`)).body;
    expect(plan.state).toBe("due");
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "POST /care-plans/{id}/done",
      { input: { params: { id: own.plan }, body: { notes: "Wet" } }, known: { plan, name: "Clean" } },
      [
        `/bikes/${own.bike}/services?per_page=50`,
        `/care-plans/${own.plan}`,
        "/care?state=due",
        `/bikes/${own.bike}/care-plans?per_page=200`,
        `/bikes/${own.bike}/routines?per_page=200`,
      ],
    );
    expect(bare(answer)).toEqual(bare(sent));
    expect(bare(before)).toEqual(bare(after));
  });

  test("a routine whose points were done needs nothing, as its plans do, and what was left out stays", async () => {
    const own = await garage();
    const wax = (await own.rider.post(`/bikes/${own.bike}/care-plans`, { task: "lube", every_m: 5_000 }))
      .body;
    const ids = [own.plan, wax.data.id as number];
    const made = await own.rider.post(`/bikes/${own.bike}/routines`, { name: "Chain", plan_ids: ids });
    const routine = made.body.data;
    expect(routine.state).toBe("due");
    const plans = (await own.rider.get(`/bikes/${own.bike}/care-plans?per_page=200`)).body.data;
    const urls = [
      `/bikes/${own.bike}/routines?per_page=200`,
      `/bikes/${own.bike}/services?per_page=50`,
      `/care-plans/${own.plan}`,
      "/care?state=due",
    ];
    const input = {
      params: { id: routine.id },
      body: { version: routine.version, except: [wax.data.id], notes: "Wet" },
    };
    const known = { routine, plans };
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "POST /routines/{id}/done",
      { input, known },
      urls,
    );
    expect(bare(answer)).toEqual(bare(sent));
    expect(bare(before)).toEqual(bare(after));
  });

  test("a routine is laid over another version of it only where nobody has noted or changed it", async () => {
    const own = await garage();
    const given = { name: "Chain", plan_ids: [own.plan] };
    const { data: routine } = (await own.rider.post(`/bikes/${own.bike}/routines`, given)).body;
    const row = {
      input: { params: { id: routine.id }, body: { version: routine.version } },
      known: { routine, plans: [] },
    } as never;
    const over = (newer: object) => waitingCalls["POST /routines/{id}/done"].rebased?.(row, newer);
    expect(over({ ...routine, version: 7 })?.body.version).toBe(7);
    expect(over({ ...routine, version: 7, last_on: "2026-11-27" })).toBeUndefined();
    expect(over({ ...routine, version: 7, points: [] })).toBeUndefined();
  });

  test("a plan that was put off is left out of what is due", async () => {
    for (const body of [{ m: 200_000 }, { days: 7 }]) {
      const own = await garage();
      const { data: plan } = (await own.rider.get(`/care-plans/${own.plan}`)).body;
      const { before, after } = await shownAndSent(
        own,
        "POST /care-plans/{id}/snooze",
        { input: { params: { id: own.plan }, body }, known: { plan, name: "Clean" } },
        [`/care-plans/${own.plan}`, "/care?state=due", `/bikes/${own.bike}/care-plans`],
      );
      expect(bare(before)).toEqual(bare(after));
    }
  });

  test("an expense is in its lists and their sum, and what was measured in the list of its part", async () => {
    const own = await garage();
    const { bike } = own;
    const body = {
      bike_id: bike,
      category: "tool" as const,
      amount_cents: 4900,
      currency: "PLN",
      day: app().clock.now.toISOString().slice(0, 10),
    };
    const bikes = (await own.rider.get("/bikes")).body.data as { id: number; name: string }[];
    const [known] = bikes.map(({ id, name }) => ({ bike: { id, name } }));
    const spent = await shownAndSent(
      own,
      "POST /expenses",
      { input: { body }, known: known ?? { bike: null } },
      ["/expenses", `/expenses?bike_id=${bike}&sort=highest`, "/expenses?category=part"],
    );
    expect(bare(spent.answer)).toEqual(bare(spent.sent));
    expect(bare(spent.before)).toEqual(bare(spent.after));

    const chain = await own.part("chain");
    const measured = await shownAndSent(
      own,
      "POST /parts/{id}/measurements",
      {
        input: { params: { id: chain }, body: { kind: "chain_pct", value: 0.5 } },
        known: { bike, name: "Chain" },
      },
      [`/parts/${chain}/measurements`],
    );
    expect(bare(measured.answer)).toEqual(bare(measured.sent));
    expect(bare(measured.before)).toEqual(bare(measured.after));
  });

  test("an entry by hand is in the logbook", async () => {
    const own = await garage();
    const input = { params: { id: own.bike }, body: { title: "Winter", items: [{ task: "clean" }] } };
    const items = [{ plan_id: null, part_id: null, slot: null, task: "clean", part: null }];
    const { before, after, answer, sent } = await shownAndSent(
      own,
      "POST /bikes/{id}/services",
      { input, known: { items } },
      [`/bikes/${own.bike}/services?per_page=50`],
    );
    expect(bare(answer)).toEqual(bare(sent));
    expect(bare(before)).toEqual(bare(after));
  });
});
