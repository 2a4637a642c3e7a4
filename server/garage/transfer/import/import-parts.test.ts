import { describe, expect, test } from "vitest";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { partBounds } from "#contract/garage/parts.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { onPlan, sendImport } from "#server/platform/testing/transfer.ts";

const from = "2026-01-01T00:00:00Z";
const on = (bike: number, slot: string, more: object = {}) => ({ bike, slot, from_at: from, ...more });
const bikes = [
  { id: 7, name: "Rudy" },
  { id: 9, name: "Kross" },
];
const garage = (things: object) => JSON.stringify({ ...garageFormat, bikes, ...things });
const part = (id: number, kind: string, mounts: object[] = [], more: object = {}) => ({
  id,
  kind,
  mounts,
  ...more,
});
const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");

const chain = (id: number, more: object = {}) => part(id, "chain", [on(7, "chain", more)]);
const later = "2026-03-01T00:00:00Z";
const wrong: [string, object, string][] = [
  [
    "two parts in one slot",
    { parts: [chain(1), chain(2)] },
    "Row 1, parts.mounts.slot: Chain: mounted on Rudy from 1 January 2026. Change that first.",
  ],
  [
    "one part in two places",
    { parts: [part(1, "chain", [on(7, "chain"), on(9, "chain")])] },
    "Row 1, parts.mounts.slot: Chain: mounted on Kross",
  ],
  [
    "a part on itself",
    { parts: [part(1, "wheel", [{ part: 1, slot: "tyre", from_at: from }])] },
    "Row 1, parts.mounts.slot: This part does not fit there.",
  ],
  [
    "a kind that does not fit",
    { parts: [part(1, "saddle", [on(7, "chain")])] },
    "Row 1, parts.mounts.slot: This part does not fit there.",
  ],
  [
    "a cassette on a front wheel",
    {
      parts: [
        part(1, "wheel", [on(7, "front_wheel")]),
        part(2, "cassette", [{ part: 1, slot: "cassette", from_at: from }]),
      ],
    },
    "does not fit there",
  ],
  [
    "a mount after the part's end",
    { parts: [part(1, "chain", [on(7, "chain")], { retired_at: later })] },
    "Row 1, parts.mounts.to_at: Chain: retired by then.",
  ],
  [
    "an end before the beginning",
    { parts: [chain(1, { to_at: from })] },
    "Row 1, parts.mounts.to_at: It ends before it begins.",
  ],
  [
    "a mount that is far ahead",
    { parts: [part(1, "chain", [{ bike: 7, slot: "chain", from_at: "2099-01-01" }])] },
    "parts.mounts.from_at: At most a day ahead.",
  ],
  ["an unknown slot", { parts: [part(1, "chain", [on(7, "wings")])] }, "Row 1, parts.mounts.slot: "],
  ["an unknown kind", { parts: [part(1, "wings")] }, "Row 1, parts.kind: "],
  [
    "a part of no bike of the file",
    { parts: [part(1, "chain", [on(8, "chain")])] },
    "Row 1, parts.mounts.bike: Nothing in the file has this number.",
  ],
  [
    "a part on nothing",
    { parts: [part(1, "chain", [{ slot: "chain", from_at: from }])] },
    "Name either a bike or a part",
  ],
  [
    "a number twice",
    { parts: [part(1, "chain"), part(1, "chain")] },
    "Row 2, parts.id: This number is given twice.",
  ],
  [
    "a field of its kind that is wrong",
    { parts: [part(1, "wheel", [], { spec: { spokes: 61 } })] },
    "Row 1, parts.spec: ",
  ],
  [
    "a measurement that is too large",
    { parts: [part(1, "chain", [], { measurements: [{ at: from, kind: "chain_pct", value: 11 }] })] },
    "Row 1, parts.measurements.value: ",
  ],
  [
    "a measurement of no day",
    { parts: [part(1, "chain", [], { measurements: [{ kind: "chain_pct", value: 1 }] })] },
    "Row 1, parts.measurements.at: ",
  ],
  [
    "a ride of another bike",
    { rides: [{ bike: 8, started_at: from, distance_m: 1 }] },
    "Row 1, rides.bike: Nothing in the file has this number.",
  ],
  [
    "a ride that is too long",
    { rides: [{ started_at: from, distance_m: 2_000_001 }] },
    "Row 1, rides.distance_m: ",
  ],
  [
    "a ride that moved longer than it lasted",
    { rides: [{ started_at: from, distance_m: 1, moving_s: 2, elapsed_s: 1 }] },
    "Row 1, rides.moving_s: ",
  ],
  [
    "a reading of no number",
    { bikes: [{ name: "Rudy", readings: [{ at: from, km: "many" }] }] },
    "Row 1, readings.km: ",
  ],
  [
    "a set-up of an unknown part",
    { bikes: [{ name: "Rudy", setups: [{ name: "Winter", items: [{ slot: "chain", part: 3 }] }] }] },
    "Row 1, setups.part: Nothing in the file has this number.",
  ],
  [
    "a field for which there is no part",
    { bikes: [{ id: 7, name: "Rudy", saddle_brand: "Brooks" }], parts: [chain(1)] },
    "Row 1, saddle_brand: The file knows this bike's parts",
  ],
];

eachDb("an import of parts", (onDb) => {
  const app = sharedTestApp({ on: onDb });

  test.each(wrong)("names %s, and changes nothing", async (_what, things, message) => {
    const rider = await collector(app());
    const answer = await sendImport(rider, garage(things));
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(message)]);
    const dry = await sendImport(rider, garage(things), { dry_run: "true" }, { "accept-language": "pl" });
    expect([dry.status, dry.body.data.errors.length > 0]).toEqual([200, true]);
    for (const list of ["/bikes", "/parts", "/rides"]) expect((await rider.get(list)).body.data).toEqual([]);
  });

  test("that hang on one another in a circle is refused", async () => {
    const rider = await collector(app());
    // Only a table with other slots could make one: these do not even fit.
    const parts = [
      part(1, "wheel", [{ part: 2, slot: "tyre", from_at: from }]),
      part(2, "wheel", [{ part: 1, slot: "tyre", from_at: from }]),
    ];
    expect((await sendImport(rider, garage({ parts }))).status).toBe(422);
  });

  test("leaves the bike's fields and its parts in agreement: the parts are right", async () => {
    const rider = await collector(app());
    const parts = [{ ...chain(3), brand: "KMC", model: "X11" }];
    const file = garage({
      bikes: [{ id: 7, name: "Rudy", chain_brand: "KMC", chain_model: "X10", frame_size: "M" }],
      parts,
    });
    expect((await sendImport(rider, file)).status).toBe(200);
    const [bike] = (await rider.get("/bikes")).body.data;
    expect(bike).toMatchObject({ chain_brand: "KMC", chain_model: "X11", frame_size: "M" });
    expect((await rider.get(`/bikes/${bike.id}/parts`)).body.data).toMatchObject([
      { slot: "chain", from_at: "2026-01-01T00:00:00.000Z", part: { brand: "KMC", state: "mounted" } },
    ]);
  });

  test("brings in cranks of earlier files, which had hundredths of a millimetre, to a tenth", async () => {
    const rider = await collector(app());
    const crankset = (length_mm: number) =>
      garage({ parts: [part(1, "crankset", [on(7, "crankset")], { spec: { length_mm } })] });
    expect((await sendImport(rider, crankset(300.25))).status).toBe(422);
    expect((await sendImport(rider, crankset(172.27))).status).toBe(200);
    expect((await rider.get("/parts")).body.data).toMatchObject([{ spec: { length_mm: 172.3 } }]);
  });

  test("fills a rider's thousand parts to the last, and not one more", async () => {
    const rider = await collector(app());
    const chains = (count: number) =>
      garage({ parts: Array.from({ length: count }, (_, id) => part(id + 1, "chain")) });
    expect(await sendImport(rider, chains(partBounds.parts + 1))).toMatchObject({
      status: 422,
      body: { message: "At most 1000 parts can be imported at once." },
    });
    expect((await rider.post("/parts", { kind: "chain" })).status).toBe(201);
    expect(await sendImport(rider, chains(partBounds.parts))).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
    expect((await sendImport(rider, chains(partBounds.parts - 1))).status).toBe(200);
    expect((await rider.get("/parts")).body.meta.total).toBe(partBounds.parts);
  });
});

describe("an import of as many mounts as may be", () => {
  const app = sharedTestApp();
  const day = (index: number) =>
    new Date(Date.parse("1950-01-01T00:00:00Z") + index * 86_400_000).toISOString();
  /** Hundred chains that take turns. */
  const turns = (count: number) =>
    garage({
      parts: Array.from({ length: 100 }, (_, id) =>
        part(
          id + 1,
          "chain",
          Array.from({ length: count / 100 }, (_, turn) => {
            const at = turn * 100 + id;
            return { bike: 7, slot: "chain", from_at: day(at), to_at: day(at + 1) };
          }),
        ),
      ),
    });

  test("comes in, and one of more is refused", { timeout: 60_000 }, async () => {
    const rider = await collector(app());
    const refused = await sendImport(rider, turns(partBounds.mounts + 100));
    expect(refused).toMatchObject({
      status: 422,
      body: { message: "At most 20000 mounts of parts can be imported at once." },
    });
    expect((await sendImport(rider, turns(partBounds.mounts))).status).toBe(200);
    const { count } = await app()
      .db.selectFrom("mounts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(partBounds.mounts);
  });
});
