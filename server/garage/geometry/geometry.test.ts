import { beforeAll, describe, expect, test } from "vitest";
import { factOf } from "#contract/garage/bike-fields.ts";
import {
  factOfGeometry,
  geometryFigures,
  type GeometryFigure,
  typedLengths,
} from "#contract/garage/geometry-fields.ts";
import type { derivedFields } from "#contract/garage/geometry-figures.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";

interface Bounds {
  min: number;
  max: number;
  step: number;
}

function boundsOf(figure: GeometryFigure): Bounds {
  if (figure === "stem_length" || figure === "bar_width") return { ...typedLengths[figure], step: 0.1 };
  const fact = factOf(factOfGeometry(figure)) as { min: number; max: number; step?: number };
  return { min: fact.min, max: fact.max, step: fact.step ?? 1 };
}
/** Every figure at a value that follows from its bounds. */
const each = (valueOf: (bounds: Bounds) => number): Record<GeometryFigure, number> =>
  Object.fromEntries(
    geometryFigures.map((figure) => [figure, Number(valueOf(boundsOf(figure)).toFixed(3))]),
  ) as Record<GeometryFigure, number>;

/** A road bike of size 56: all figures that something follows from, and how it is set up. */
const frame = {
  stack: 565,
  reach: 395,
  head_tube_angle: 73.25,
  seat_tube_angle: 73.5,
  chainstay: 410,
  bb_drop: 72,
  fork_offset: 43,
};
const cockpit = {
  spacers: 10,
  headset_cap: 15,
  stem_length: 110,
  stem_angle: -6,
  bar_reach: 80,
  saddle_height: 740,
  saddle_setback: 20,
};

eachDb("a bike's geometry", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });
  let rider: Awaited<ReturnType<TestApp["rider"]>>;
  beforeAll(async () => {
    rider = await app().rider();
  });
  const bikeWith = async (more: object = {}): Promise<number> =>
    (await rider.post("/bikes", { name: "Rudy", ...more })).body.data.id;
  const read = async (id: number) => (await rider.get(`/bikes/${id}/geometry`)).body.data;
  const put = (id: number, body: object) => rider.put(`/bikes/${id}/geometry`, body);
  const sheet = async (id: number) => (await rider.get(`/bikes/${id}`)).body.data;

  test("is empty at first: every figure is there, and none is known", async () => {
    const id = await bikeWith();
    const { given, derived, ...rest } = await read(id);
    expect(Object.keys(given)).toEqual(["size", ...geometryFigures]);
    expect(Object.values({ ...given, ...derived }).every((value) => value === null)).toBe(true);
    expect(rest).toEqual({ differences: [], version: 1 });
  });

  describe("takes each figure", () => {
    test.each([
      ["at its least", (bounds: Bounds) => bounds.min],
      ["at its most", (bounds: Bounds) => bounds.max],
      ["a step within", (bounds: Bounds) => bounds.min + bounds.step],
      ["a step from its most", (bounds: Bounds) => bounds.max - bounds.step],
    ])("%s, as a number or as its text", async (_name, valueOf) => {
      const id = await bikeWith();
      const all = each(valueOf);
      const numbers = await put(id, all);
      expect([numbers.status, numbers.body.data.given]).toEqual([200, { size: null, ...all }]);
      expect((await read(id)).given).toEqual({ size: null, ...all });
      const texts = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, `${value}`]));
      const again = await put(id, texts);
      expect([again.status, again.body.data]).toEqual([200, numbers.body.data]);
    });

    test.each([
      ["a step too small", ({ min, step }: Bounds) => min - step],
      ["a step too large", ({ max, step }: Bounds) => max + step],
      ["between two steps", ({ min, step }: Bounds) => min + step / 10],
      ["between the last steps", ({ max, step }: Bounds) => max - step / 2],
    ])("but none %s, and says so of each", async (_name, valueOf) => {
      const id = await bikeWith({ stack: 560 });
      const before = await sheet(id);
      const refused = await put(id, each(valueOf));
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors).toSorted()).toEqual([...geometryFigures].toSorted());
      expect(await sheet(id)).toEqual(before);
      // The bike's form has the same bounds; two of the figures are texts there.
      const facts = Object.fromEntries(
        Object.entries(each(valueOf)).flatMap(([name, value]) =>
          name in typedLengths ? [] : [[factOfGeometry(name as GeometryFigure), value]],
        ),
      );
      const form = await rider.put(`/bikes/${id}`, facts);
      expect([form.status, Object.keys(form.body.errors)]).toEqual([422, Object.keys(facts)]);
    });

    test.each(["560,5", "560 mm", "1e2", true, [560], {}, "NaN", 1e308])("but not %j", async (stack) => {
      const refused = await put(await bikeWith(), { stack });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["stack"]]);
    });
  });

  test("keeps what is left out, and empties what is sent empty", async () => {
    const id = await bikeWith();
    await put(id, { ...frame, ...cockpit, size: "56", weight_g: 7400 });
    const changed = (await put(id, { stack: 570.5, reach: "", trail: null, size: null })).body.data;
    expect(changed.given).toMatchObject({ ...frame, ...cockpit, stack: 570.5, reach: null, size: null });
    expect(changed.given.weight_g).toBe(7400);
    // Values that are not numbers are ignored.
    const more = { name: "Taken", user_id: 1, is_public: true, notes: "x" };
    expect((await put(id, more)).body.data).toEqual(changed);
    expect(await sheet(id)).toMatchObject({ name: "Rudy", is_public: false, notes: null, stack: 570.5 });
  });

  test("is of the bike's facts: what either call writes the other reads", async () => {
    const id = await bikeWith({ frame_size: "M", stem_length: "10 cm", handlebar_width: "42", stack: 550.5 });
    const { given, version } = await read(id);
    expect(given).toMatchObject({ size: "M", stem_length: 100, bar_width: 420, stack: 550.5 });
    // Sent back as it was read, nothing changes: not even how a length is written.
    const same = await put(id, { ...given, version });
    expect(same.body.data.version).toBe(version);
    expect(await sheet(id)).toMatchObject({ stem_length: "10 cm", handlebar_width: "42", version });
    await put(id, { size: "L", stem_length: 110.5, bar_width: 440 });
    expect(await sheet(id)).toMatchObject({
      frame_size: "L",
      stem_length: "110.5 mm",
      handlebar_width: "440 mm",
      stack: 550.5,
    });
    await put(id, { stem_length: null, bar_width: null });
    expect(await sheet(id)).toMatchObject({ stem_length: null, handlebar_width: null });
  });

  test.each([
    ["100/110", "wide"],
    ["long", "40 / 42 cm"],
    // No stem is as long, and no bar as narrow: they say something else.
    ["1100", "31.8 mm"],
    ["0.5 m of it, 2 more", "2"],
  ])(
    "leaves the texts %j and %j alone, which say no length of theirs",
    async (stem_length, handlebar_width) => {
      const id = await bikeWith({ stem_length, handlebar_width });
      const { given, version } = await read(id);
      expect([given.stem_length, given.bar_width]).toEqual([null, null]);
      expect((await put(id, given)).body.data.version).toBe(version);
      expect(await sheet(id)).toMatchObject({ stem_length, handlebar_width });
    },
  );

  describe("has figures that follow from others", () => {
    const tire_size = "28-622";
    const whole = { ...frame, ...cockpit };
    const derivedOf = async (facts: object) => {
      const id = await bikeWith(facts);
      return (await read(id)).derived;
    };
    const specsOf = ({ stem_length, ...rest }: Record<string, unknown>) => ({
      ...rest,
      ...(stem_length !== undefined && { stem_length: `${String(stem_length)} mm` }),
    });

    test("to a tenth of a millimetre, from a bike with enough figures", async () => {
      const derived = await derivedOf({ ...specsOf(whole), tire_size });
      expect(Object.values(derived).every((value) => Number.isFinite(value))).toBe(true);
      // Reckoned by hand from the formulas: R = 339, drop 72, offset 43.
      expect(derived).toMatchObject({
        bb_height: 267,
        trail: 57.1,
        effective_top_tube: 562.4,
      });
    });

    /** Which figures are not known without one of these. */
    const needs: Record<string, (typeof derivedFields)[number][]> = {
      stack: ["wheelbase", "front_centre", "effective_top_tube", "hood_y"],
      reach: ["wheelbase", "front_centre", "effective_top_tube", "hood_x"],
      head_tube_angle: ["wheelbase", "front_centre", "trail", "hood_x", "hood_y"],
      seat_tube_angle: ["effective_top_tube", "saddle_x", "saddle_y"],
      chainstay: ["wheelbase"],
      bb_drop: ["wheelbase", "front_centre", "bb_height"],
      fork_offset: ["wheelbase", "front_centre", "trail"],
      tire_size: ["trail", "bb_height"],
      saddle_height: ["saddle_x", "saddle_y"],
      saddle_setback: ["saddle_x"],
      bar_reach: ["hood_x"],
      stem_angle: ["hood_x", "hood_y"],
      stem_length: ["hood_x", "hood_y"],
      spacers: ["hood_x", "hood_y"],
      headset_cap: ["hood_x", "hood_y"],
    };
    test.each(Object.entries(needs))("and not without %s", async (missing, lost) => {
      const { [missing]: _gone, ...rest } = { ...whole, tire_size } as Record<string, unknown>;
      const derived = (await derivedOf(specsOf(rest))) as Record<string, number | null>;
      for (const field of lost) expect([field, derived[field]]).toEqual([field, null]);
      for (const [field, value] of Object.entries(derived))
        if (value === null) expect([...lost, "hood_x", "hood_y"]).toContain(field);
    });

    test.each([
      ["least", (bounds: Bounds) => bounds.min],
      ["most", (bounds: Bounds) => bounds.max],
    ])("and are numbers even of the %s of everything", async (_name, valueOf) => {
      const id = await bikeWith({ tire_size });
      const { derived } = (await put(id, each(valueOf))).body.data;
      expect(Object.entries(derived).filter(([, value]) => !Number.isFinite(value))).toEqual([]);
    });

    test("and says where a given one is more than 5 mm from them", async () => {
      const id = await bikeWith(frame);
      const { derived } = await read(id);
      const shifted = (by: number) => ({
        wheelbase: Math.round((derived.wheelbase + by) * 10) / 10,
        front_centre: Math.round((derived.front_centre - by) * 10) / 10,
        effective_top_tube: derived.effective_top_tube,
      });
      expect((await put(id, shifted(5))).body.data.differences).toEqual([]);
      const wide = shifted(5.1);
      expect((await put(id, wide)).body.data.differences).toEqual([
        { field: "wheelbase", given: wide.wheelbase, derived: derived.wheelbase },
        { field: "front_centre", given: wide.front_centre, derived: derived.front_centre },
      ]);
    });
  });

  describe("of a version", () => {
    test("is refused once the bike has changed, with the state of now, whichever call changed it", async () => {
      const id = await bikeWith();
      const first = (await put(id, { stack: 560, version: 1 })).body.data;
      expect(first.version).toBe(2);
      const stale = await put(id, { stack: 550, version: 1 });
      expect([stale.status, stale.body.data]).toEqual([409, first]);
      const form = await rider.put(`/bikes/${id}`, { stack: 540, version: 1 });
      expect([form.status, form.body.data.stack]).toEqual([409, 560]);
      await rider.put(`/bikes/${id}`, { color: "red", version: 2 });
      const again = await put(id, { stack: 550, version: 2 });
      expect([again.status, again.body.data]).toEqual([409, { ...first, version: 3 }]);
      expect((await put(id, { stack: 550, version: 3 })).body.data.version).toBe(4);
      // A client that sends none is served, and nothing new is no version.
      expect((await put(id, { stack: 551 })).body.data.version).toBe(5);
      expect((await put(id, { stack: 551 })).body.data.version).toBe(5);
      for (const version of [0, -1, 1.5, "x"]) expect((await put(id, { version })).status).toBe(422);
    });

    test("is written by one of those who write it at once: the others learn what it is now", async () => {
      const id = await bikeWith({ crankset_brand: "Shimano" });
      const answers = await Promise.all([0, 1, 2, 3, 4].map((n) => put(id, { stack: 500 + n, version: 1 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.data;
      for (const { body } of answers) expect(body.data).toEqual(won);
      expect(await read(id)).toEqual(won);
    });

    test("loses nothing that is written at once to other figures, by the form, or to the bike's parts", async () => {
      const id = await bikeWith({ crankset_brand: "Shimano", stem_brand: "Ritchey" });
      const parts = (await rider.get(`/bikes/${id}/parts`)).body.data;
      const crankset = parts.find(({ slot }: { slot: string }) => slot === "crankset").part.id;
      const answers = await Promise.all([
        put(id, { stack: 561 }),
        put(id, { reach: 391 }),
        put(id, { stem_angle: -6.5, stem_length: 105 }),
        rider.put(`/bikes/${id}`, { chainstay: 411, color: "red" }),
        rider.put(`/parts/${crankset}`, { spec: { length_mm: 172.5 }, version: 1 }),
        put(id, { saddle_height: 735.5 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await sheet(id)).toMatchObject({
        stack: 561,
        reach: 391,
        stem_angle: -6.5,
        stem_length: "105 mm",
        chainstay: 411,
        color: "red",
        crank_length: 172.5,
        saddle_height: 735.5,
        version: 7,
      });
    });
  });

  describe("is in step with the bike's parts", () => {
    test("cranks and stem are the parts on it, from both sides", async () => {
      const { bike: id, ...garage } = await garageOf(app(), rider);
      await put(id, { crank_length: 170, stem_angle: 6, stem_length: 90, bar_width: 780 });
      const partIn = async (slot: string) =>
        (await rider.get(`/bikes/${id}/parts`)).body.data.find((row: { slot: string }) => row.slot === slot)
          ?.part;
      const [crankset, stem] = [await partIn("crankset"), await partIn("stem")];
      expect([crankset.spec.length_mm, stem.spec]).toEqual([170, { length: "90 mm", angle: 6 }]);
      expect((await partIn("handlebar")).spec.width).toBe("780 mm");

      // The parts were needed: now they are written with the bike.
      await put(id, { crank_length: 165.5, stem_angle: -17.25 });
      expect((await partIn("crankset")).spec.length_mm).toBe(165.5);
      expect(await partIn("stem")).toMatchObject({ id: stem.id, spec: { length: "90 mm", angle: -17.25 } });
      const { version } = await partIn("crankset");
      await rider.put(`/parts/${crankset.id}`, { spec: { length_mm: 172.5 }, version });
      expect((await read(id)).given).toMatchObject({ crank_length: 172.5, stem_angle: -17.25 });
      // A part has no length that its bike could not have.
      const fine = await rider.put(`/parts/${crankset.id}`, {
        spec: { length_mm: 172.25 },
        version: version + 1,
      });
      expect(fine.status).toBe(422);

      // Another one is mounted, and taken off; the bike then has no cranks.
      const short = await garage.part("crankset", { spec: { length_mm: 155 } });
      await garage.place(short, { bike_id: id, slot: "crankset" });
      expect((await read(id)).given.crank_length).toBe(155);
      await rider.post(`/parts/${short}/take-off`, { to: "stored" });
      expect((await read(id)).given.crank_length).toBeNull();
      // A stem without any remaining field is deleted.
      await put(id, { stem_angle: null, stem_length: null });
      expect(await partIn("stem")).toBeUndefined();
    });

    test("moves with a part to another bike", async () => {
      const garage = await garageOf(app(), rider);
      const other = await garage.bikeNamed("Other");
      const stem = await garage.part("stem", { spec: { length: "80", angle: 10 } });
      await garage.place(stem, { bike_id: garage.bike, slot: "stem" });
      expect((await read(garage.bike)).given).toMatchObject({ stem_length: 80, stem_angle: 10 });
      app().pass(1000);
      await garage.place(stem, { bike_id: other, slot: "stem" });
      expect((await read(garage.bike)).given).toMatchObject({ stem_length: null, stem_angle: null });
      expect((await read(other)).given).toMatchObject({ stem_length: 80, stem_angle: 10 });
      expect((await rider.delete(`/bikes/${other}`)).status).toBe(200);
      expect((await rider.get(`/bikes/${other}/geometry`)).status).toBe(404);
      expect((await rider.get(`/parts/${stem}`)).body.data).toMatchObject({
        state: "stored",
        spec: { angle: 10 },
      });
    });
  });

  test("is in the audit log by what changed of it", async () => {
    const id = await bikeWith();
    await put(id, { stack: 560, stem_length: 100 });
    await put(id, { stack: 560 });
    await put(id, { stack: null, head_tube_angle: 71.5 });
    await put(id, { stack: 5 });
    const rows = await app()
      .db.selectFrom("audits")
      .select(["event", "actor_id", "changes"])
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", id)
      .orderBy("id")
      .execute();
    expect(
      rows.slice(1).map(({ event, actor_id, changes }) => [event, actor_id, JSON.parse(changes)]),
    ).toEqual([
      ["updated", rider.id, { stack: [null, 560], stem_length: [null, "100 mm"] }],
      ["updated", rider.id, { stack: [560, null], head_tube_angle: [null, 71.5] }],
    ]);
  });

  test("of a bike over the plan's limit is read and not written", async () => {
    const limited = await openTestApp({ on });
    const own = await garageOf(limited);
    const [, last] = [await own.bikeNamed("Second"), await own.bikeNamed("Third")];
    await own.rider.put(`/bikes/${last}/geometry`, { stack: 560 });
    await onPlan(limited, own.rider, "hobbyist");
    const refused = await own.rider.put(`/bikes/${last}/geometry`, { stack: 550 });
    expect([refused.status, refused.body.data]).toEqual([403, undefined]);
    expect((await own.rider.get(`/bikes/${last}/geometry`)).body.data.given.stack).toBe(560);
  });
});
