import { expect, test } from "vitest";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport } from "#server/platform/testing/transfer.ts";

const collector = async (app: TestApp) => onPlan(app, await app.rider(), "collector");

/** A rider who did many things in any order; what the rules refuse was not done. */
async function randomGarage(app: TestApp, random: Random) {
  const rider = await collector(app);
  const made: Record<"bikes" | "parts" | "services" | "plans" | "rides", number[]> = {
    bikes: [],
    parts: [],
    services: [],
    plans: [],
    rides: [],
  };
  const log: string[] = [];
  const maybe = <T>(thing: T): T | null => (random.chance(0.5) ? thing : null);
  const one = (of: keyof typeof made): number => random.pick([...made[of], 0]);
  const day = () =>
    `2025-${String(1 + random.below(12)).padStart(2, "0")}-${String(1 + random.below(28)).padStart(2, "0")}`;
  const words = () => random.text(["Łańcuch", " ", "=1+1", "\n", "„x”", ";"], 6) || null;
  const add = async (of: keyof typeof made | null, path: string, body: object) => {
    const { status, body: answer } = await rider.post(path, body);
    log.push(`${status} ${path}`);
    if (status === 201 && of) made[of].push(answer.data.id);
  };
  const paid = () => ({
    category: random.pick(["part", "service", "tool", "other"]),
    amount_cents: 1 + random.below(100_000),
    currency: random.pick(["PLN", "EUR", "JPY"]),
  });
  const acts: (() => Promise<unknown>)[] = [
    () =>
      add("bikes", "/bikes", { name: `Bike ${made.bikes.length}`, purchase_price: maybe(5), notes: words() }),
    () =>
      add("parts", "/parts", {
        kind: random.pick(["chain", "saddle", "wheel"]),
        brand: words()?.trim() || "KMC",
        price_cents: maybe(random.below(9000) + 1),
        currency: "PLN",
        acquired_on: maybe(day()),
      }),
    () =>
      add(null, `/parts/${one("parts")}/place`, {
        bike_id: one("bikes"),
        slot: random.pick(["chain", "saddle", "rear_wheel"]),
        at: day(),
      }),
    () =>
      add("rides", "/rides", {
        bike_id: maybe(one("bikes")),
        started_at: `${day()}T08:00:00Z`,
        distance_m: random.below(90_000),
        title: words(),
      }),
    () => add(null, `/bikes/${one("bikes")}/readings`, { at: day(), km: random.below(9000) }),
    () =>
      add("plans", `/bikes/${one("bikes")}/care-plans`, {
        task: random.pick(["lube", "Smar „zimowy”"]),
        every_days: 1 + random.below(90),
        ...(random.chance(0.5) ? { slot: "chain" } : { part_id: one("parts") || null }),
      }),
    () =>
      add("services", `/bikes/${one("bikes")}/services`, {
        done_on: maybe(day()),
        title: maybe("Spring"),
        items: [{ task: "x" }, { plan_id: one("plans") || null, task: "y" }].slice(random.below(3)),
        ...(random.chance(0.3) && { expense: { amount_cents: 100 + random.below(9000), currency: "EUR" } }),
      }),
    () => add(null, `/care-plans/${one("plans")}/done`, { done_on: day() }),
    () =>
      add(null, "/expenses", {
        ...paid(),
        day: day(),
        bike_id: maybe(one("bikes")),
        service_id: maybe(one("services")),
        note: words(),
      }),
    async () => random.chance(0.2) && rider.delete(`/bikes/${one("bikes")}`),
    async () => random.chance(0.2) && rider.delete(`/services/${one("services")}`),
  ];
  for (let count = 0; count < 60; count++) await random.pick(count < 6 ? acts.slice(0, 2) : acts)();
  return { rider, log };
}

eachDb("random garages that are taken out and brought in elsewhere", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  test(
    "are the same again, from JSON, an archive and the rider's own data",
    { timeout: 120_000 },
    async () => {
      const seed = Math.floor(Math.random() * 1e9);
      for (let round = 0; round < 5; round++) {
        const { rider, log } = await randomGarage(app(), randomFrom(seed + round));
        const json = await downloadedBy(rider, "/export?format=json");
        for (const path of ["/export?format=json", "/export?format=zip", "/account/data"]) {
          const target = await collector(app());
          const { body } = await sendImport(target, (await downloadedBy(rider, path)).bytes);
          expect({ seed: seed + round, path, log, errors: body.data?.errors ?? body }).toMatchObject({
            errors: [],
          });
          expect([seed + round, path, (await downloadedBy(target, "/export?format=json")).text]).toEqual([
            seed + round,
            path,
            json.text,
          ]);
        }
      }
    },
  );
});

test("a file of before, whose service with a price has the number that another's place says, is read", async () => {
  const app = await openTestApp();
  const rider = await collector(app);
  const bikes = [{ id: 1, name: "Rudy" }];
  const services = [
    { bike: 1, done_on: "2025-01-01", title: "Nothing paid" },
    { id: 1, bike: 1, done_on: "2025-02-01", title: "Paid" },
    { bike: 1, done_on: "2025-03-01", title: "Nothing paid either" },
  ];
  const expenses = [
    { service: 1, bike: 1, category: "service", amount_cents: 5000, currency: "EUR", day: "2025-02-01" },
  ];
  const file = JSON.stringify({ ...garageFormat, bikes, services, expenses });
  expect((await sendImport(rider, file)).body.data).toMatchObject({ errors: [], expenses: 1 });
  const [bike] = (await rider.get("/bikes")).body.data;
  const logbook = (await rider.get(`/bikes/${bike.id}/services`)).body.data as {
    title: string;
    expenses: { amount_cents: number }[];
  }[];
  expect(logbook.map(({ title, expenses: paid }) => [title, paid.length])).toEqual([
    ["Nothing paid either", 0],
    ["Paid", 1],
    ["Nothing paid", 0],
  ]);
  // Two that say the same number are still refused.
  const twice = services.map((service) => ({ ...service, id: 1 }));
  const refused = await sendImport(rider, JSON.stringify({ ...garageFormat, bikes, services: twice }));
  expect(refused.status).toBe(422);
});
