import { expect, test } from "vitest";
import * as z from "zod/mini";
import { basicFields, componentFields } from "#contract/garage/bike-fields.ts";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { Bike } from "#contract/garage/bikes.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";

const StrictBike = z.strictObject(Bike.def.shape);
const letters = [
  "a",
  "Ż",
  "o\u0301",
  " ",
  "\n",
  "\t",
  "\0",
  "🚲",
  "\ud83d",
  "\udeb2",
  "\u202e",
  "'",
  '"',
  "\\",
  "%",
  "$1",
  "{{x}}",
  "<b>",
  "\ufeff",
];
const junk = [
  null,
  true,
  false,
  [],
  {},
  "",
  " ",
  "NaN",
  "1e5",
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  "9".repeat(30),
  ["x"],
  [[[]]],
];

const fields = [...basicFields, "accessories", ...componentFields.map(({ name }) => name)];
const kinds = new Map<string, (typeof componentFields)[number]>(
  componentFields.map((field) => [field.name, field]),
);

/** Returns a valid value for a field. */
function good(random: Random, field: string): unknown {
  const component = kinds.get(field);
  if (component?.kind === "choice") return random.pick(component.options);
  if (component?.kind === "integer") {
    const number = component.min + random.below(component.max - component.min + 1);
    return random.chance(0.5) ? number : String(number);
  }
  if (component?.kind === "decimal") {
    const number =
      component.min + random.below((component.max - component.min) / component.step) * component.step;
    return Number(number.toFixed(2));
  }
  switch (field) {
    case "name":
      return `N${random.text(letters, 100)}`;
    case "type":
      return random.pick(bikeTypes);
    case "year":
      return 1900 + random.below(127);
    case "purchase_currency":
      return random.pick(currencies);
    case "purchase_price":
      return random.below(1_000_000_000) / 100;
    case "current_mileage":
    case "mileage_at_purchase":
      return String(random.below(100_000_000) / 10);
    case "purchase_date":
      return new Date(random.below(2_000_000_000) * 1000).toISOString().slice(0, 10);
    case "accessories":
      return Array.from({ length: random.below(51) }, () => random.text(letters, 20));
    default:
      return random.text(letters, 80);
  }
}

function bodyOf(random: Random): Record<string, unknown> {
  const wild = random.chance(0.5);
  const share = random.pick([0.05, 0.3, 1]);
  const chosen = fields.filter((field) => field === "name" || random.chance(share));
  return Object.fromEntries(
    chosen.map((field) => [field, wild && random.chance(0.05) ? random.pick(junk) : good(random, field)]),
  );
}

eachDb("random bikes", (on) => {
  // Two hundred on each database, with different seeds.
  const seed = on === "sqlite" ? 20_261 : 4_711;
  test("break nothing, and what is accepted reads back as it was answered", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const random = randomFrom(seed);
    const known: number[] = [];
    const seen = { accepted: 0, refused: 0 };
    for (let round = 0; round < 200; round++) {
      // What is lower than before is that of another odometer.
      const body = { ...bodyOf(random), new_odometer: true };
      const id = random.chance(0.4) ? random.pick(known) : undefined;
      const answer = id ? await rider.put(`/bikes/${id}`, body) : await rider.post("/bikes", body);
      const context = JSON.stringify({ seed, round, body });
      expect([200, 201, 422], context).toContain(answer.status);
      const blamed = Object.keys(answer.body.errors ?? {});
      expect(blamed.length > 0, context).toBe(answer.status === 422);
      expect(Object.keys(body), context).toEqual(expect.arrayContaining(blamed));
      if (answer.status === 422) {
        seen.refused++;
        continue;
      }
      seen.accepted++;
      const { data } = answer.body;
      if (!id) known.push(data.id);
      expect(StrictBike.parse(data), context).toEqual(data);
      expect((await rider.get(`/bikes/${data.id}`)).body.data, context).toEqual(data);
    }
    const list = (await rider.get("/bikes")).body.data;
    expect(list.map(({ id }: Bike) => id)).toEqual(known.toReversed());
    // The generator makes a fair share of both.
    expect(seen.accepted).toBeGreaterThan(40);
    expect(seen.refused).toBeGreaterThan(10);
  });

  test("whose JSON is damaged are never worse than 422", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const rider = await app.rider();
    const random = randomFrom(99);
    for (let round = 0; round < 100; round++) {
      const bytes = Buffer.from(JSON.stringify(bodyOf(random)));
      for (let damage = random.below(4); damage >= 0; damage--)
        bytes[random.below(bytes.length)] = random.below(256);
      const { status } = await rider.raw("POST", "/bikes", bytes);
      expect([201, 400, 422], bytes.toString("latin1")).toContain(status);
    }
  });
});
