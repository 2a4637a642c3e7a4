import { expect, test } from "vitest";
import { type BikeSpecs, type ComponentField, componentFields } from "#contract/garage/bike-fields.ts";
import { replaceableSlots } from "#contract/garage/flat-parts.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { parentPath } from "#contract/garage/part-slots.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { flatOfParts } from "./flat-view.ts";
import type { PartsByPath } from "./part-facts.ts";

const texts = ["50/34", "50/34T", "160", "180/160", "160/160", "40", "Shimano", "½", "/", "11-34", "Żółć 🚲"];
const days = ["2024-05-01", "2025-01-31", "2025-06-15", "2026-03-29"];
const slots = [...replaceableSlots];
/** On which others hang. */
const holding = ["rear_wheel", "front_wheel", "crankset"];

function valueOf(random: Random, field: ComponentField): string | number | null {
  if (random.chance(0.3)) return null;
  if (field.kind === "choice") return random.pick(field.options);
  if (field.kind === "integer") return field.min + random.below(field.max - field.min + 1);
  if (field.kind === "decimal")
    return Math.ceil(field.min) + random.below(field.max - Math.ceil(field.min)) + 0.5;
  return random.pick(texts);
}
const fieldsOf = (random: Random, share: number): Partial<BikeSpecs> =>
  Object.fromEntries(
    componentFields.filter(() => random.chance(share)).map((field) => [field.name, valueOf(random, field)]),
  );

/** What the sheet has to show of the parts that the API lists: of two in a slot the one outdoors. */
function shownBy(rows: BikePart[]): Partial<BikeSpecs> {
  const parts: Record<string, PartsByPath[string]> = {};
  const ids: Record<string, number> = {};
  const inOrder = rows.toSorted(
    (a, b) =>
      a.slot_path.split("/").length - b.slot_path.split("/").length ||
      Number(a.scope === "indoor") - Number(b.scope === "indoor"),
  );
  for (const { slot_path, part } of inOrder) {
    const above = parentPath(slot_path);
    const hangs = above === null || part.mounts.some(({ parent_id }) => parent_id === ids[above]);
    if (parts[slot_path] || !hangs || slot_path === "accessory") continue;
    parts[slot_path] = part as PartsByPath[string];
    ids[slot_path] = part.id;
  }
  return flatOfParts(parts);
}

eachDb("random sheets", (on) => {
  // Another seed for each database.
  const seed = on === "sqlite" ? 31 : 47;
  test(
    "read as they were written, before there are parts and after, while parts come and go",
    { timeout: 60_000 },
    async () => {
      const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
      const rider = await app.rider();
      const random = randomFrom(seed);
      const done = { plain: 0, withParts: 0, replaced: 0, moved: 0 };
      for (let round = 0; round < 24; round++) {
        const given = fieldsOf(random, random.pick([0.1, 0.5, 1]));
        const purchase_date = random.pick([null, ...days]);
        const { id, ...made } = (await rider.post("/bikes", { name: "N", purchase_date, ...given })).body
          .data;
        expect(made).toMatchObject(given);
        let bike = made as BikeSpecs & { version: number };
        let hasParts = false;
        for (let step = 0; step < 6; step++) {
          app.pass(1000 * (1 + random.below(100)));
          const context = JSON.stringify({ on, seed, round, step });
          const act = random.below(4);
          if (act === 0) {
            await rider.get(`/bikes/${id}/parts`);
            hasParts = true;
          } else if (act === 1 && hasParts) {
            const rows: BikePart[] = (await rider.get(`/bikes/${id}/parts`)).body.data;
            const row = random.pick(rows);
            const other = (await rider.get(`/parts?kind=${row?.part.kind}`)).body.data;
            const spot = row?.part.mounts[0];
            if (row && spot && random.chance(0.5)) {
              await rider.post(`/parts/${row.part.id}/take-off`, { to: random.pick(["stored", "retired"]) });
            } else if (spot) {
              const { bike_id, parent_id, slot } = spot;
              const scope = random.pick(["any", "outdoor", "indoor"]);
              await rider.post(`/parts/${random.pick<{ id: number }>(other).id}/place`, {
                bike_id,
                parent_id,
                slot,
                scope,
              });
            }
            done.moved++;
          } else {
            const change = {
              ...fieldsOf(random, random.pick([0.05, 0.3, 1])),
              ...(random.chance(0.2) && { purchase_date: random.pick([null, ...days]) }),
            };
            const today = app.clock.now.toISOString().slice(0, 10);
            const entry = () => [
              random.pick(random.chance(0.5) ? holding : slots),
              random.pick(random.chance(0.5) ? days : [today]),
            ];
            const replaced = random.chance(0.5) ? Object.fromEntries([entry(), entry()]) : undefined;
            const body = { ...change, replaced, version: random.chance(0.5) ? bike.version : undefined };
            const answer = await rider.put(`/bikes/${id}`, body);
            expect([200, 422], context + JSON.stringify(answer.body)).toContain(answer.status);
            if (answer.status === 422) {
              // Only of what `replaced` says, and then nothing is written.
              expect(Object.keys(answer.body.errors), context).toEqual(["replaced"]);
            } else {
              expect(answer.body.data, context).toMatchObject({ ...fieldsIn(bike), ...change });
              hasParts ||= replaced !== undefined;
              done[replaced ? "replaced" : hasParts ? "withParts" : "plain"]++;
            }
          }
          const before = bike;
          bike = (await rider.get(`/bikes/${id}`)).body.data;
          expect(bike.version, context).toBeGreaterThanOrEqual(before.version);
          if (hasParts)
            expect(fieldsIn(bike), context).toMatchObject(
              shownBy((await rider.get(`/bikes/${id}/parts`)).body.data),
            );
        }
      }
      expect(Math.min(...Object.values(done))).toBeGreaterThan(5);
    },
  );

  test("and moves of parts that come all at once end in sheets that show what is there", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const random = randomFrom(seed);
    const given = { wheelset_brand: "DT", tire_model: "One", chain_model: "X11", saddle_brand: "Brooks" };
    const bikes: number[] = [];
    for (const purchase_date of [days[0], null, days[1]])
      bikes.push((await rider.post("/bikes", { name: "N", purchase_date, ...given })).body.data.id);
    const wheel = (await rider.post("/parts", { kind: "wheel", brand: "Mavic" })).body.data.id;
    const call = (): Promise<{ status: number }> => {
      const [bike, model] = [random.pick(bikes), `M${random.below(1000)}`];
      const place = { bike_id: bike, slot: random.pick(["front_wheel", "rear_wheel"]) };
      switch (random.below(7)) {
        case 0:
          return rider.post(`/parts/${wheel}/place`, { ...place, scope: random.pick(["outdoor", "indoor"]) });
        case 1:
          return rider.put(`/bikes/${bike}`, { wheelset_model: model, chain_model: model });
        case 2:
          return rider.put(`/bikes/${bike}`, { chain_brand: model, replaced: { chain: days[2] } });
        case 3:
          return rider.put(`/bikes/${bike}`, { saddle_brand: random.pick([null, model]) });
        case 4:
          return rider.post("/rides", { bike_id: bike, started_at: days[2], distance_m: 1000 });
        case 5:
          return rider.post(`/parts/${wheel}/take-off`, { to: "stored" });
        default:
          return rider.get(`/bikes/${bike}/parts`);
      }
    };
    for (let round = 0; round < 2; round++) {
      app.pass(1000);
      const answers = await Promise.all(Array.from({ length: 24 }, call));
      expect(
        answers.map(({ status }) => status).filter((status) => ![200, 201, 422].includes(status)),
      ).toEqual([]);
      for (const bike of bikes)
        expect((await rider.get(`/bikes/${bike}`)).body.data).toMatchObject(
          shownBy((await rider.get(`/bikes/${bike}/parts`)).body.data),
        );
    }
  });
});

const fieldsIn = (bike: BikeSpecs) =>
  Object.fromEntries(componentFields.map(({ name }) => [name, bike[name]])) as BikeSpecs;
