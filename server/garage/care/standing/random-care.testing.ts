import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { BruteForce } from "#server/garage/parts/moves/brute-force.testing.ts";
import { judgedApp } from "#server/garage/parts/moves/judged-app.testing.ts";
import { modelParts } from "#server/garage/parts/moves/random-moves.testing.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Random } from "#server/platform/testing/random.ts";
import { modelStanding } from "./care-model.testing.ts";
import { dayBegins, firstMs, localDay, type ModelPlan, type ModelWorld } from "./care-world.testing.ts";
import { careReading } from "./care-reading.ts";
import { randomGarage } from "./random-garage.testing.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const iso = (ms: number) => new Date(ms).toISOString();
const zones = ["Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"];
const slots = ["chain", "rear_wheel", "front_wheel", "rear_wheel/cassette", "front_wheel/tyre"];
const tasks = ["lube", "replace", "check"];

/** Runs random changes of a garage, and compares each time how its plans stand with the model; throws with all steps. */
export async function runRandomCare(db: Db, random: Random, steps: number): Promise<number> {
  const judged = await judgedApp(db);
  const user = Number(
    (
      await db
        .selectFrom("users")
        .select((eb) => eb.fn.max("id").as("id"))
        .executeTakeFirstOrThrow()
    ).id,
  );
  const idsOf = async (table: "bikes" | "parts") =>
    (await db.selectFrom(table).select("id").where("user_id", "=", user).orderBy("id").execute()).map(
      ({ id }) => id,
    );
  const [bikes, parts] = [await idsOf("bikes"), await idsOf("parts")];
  const made = await db
    .selectFrom("parts")
    .select("created_at")
    .where("id", "=", parts[0]!)
    .executeTakeFirstOrThrow();
  const now = firstMs + 10 * dayMs + random.below(150 * 24 * 4) * (hourMs / 4);
  const world: ModelWorld = {
    parts: new BruteForce(modelParts),
    zone: random.pick(zones),
    now,
    created: Date.parse(made.created_at),
    bought: [null, "2025-12-30"],
    rides: new Map(),
    readings: new Map(),
    services: new Map(),
    measured: new Map(),
  };
  await db.updateTable("bikes").set({ purchase_date: "2025-12-30" }).where("id", "=", bikes[1]!).execute();
  const plans: ModelPlan[] = [];
  const log: string[] = [`${world.zone} ${iso(now)}`];
  const reading = careReading({
    db,
    now: () => new Date(now),
    zoneOf: async () => world.zone,
    sheets: { ensure: async () => "made" },
  });
  const maybe = (share: number, most: number) => (random.chance(share) ? 1 + random.below(most) : null);

  const change = randomGarage(db, random, { judged, world, bikes, parts, user, log });
  const { past, some, bike, stamp } = change;

  async function changeServices(): Promise<void> {
    const known = [...world.services.keys()];
    if (known.length > 0 && random.chance(0.25)) {
      const id = random.pick(known);
      log.push(`delete service ${id}`);
      world.services.delete(id);
      await db.deleteFrom("services").where("id", "=", id).execute();
      return;
    }
    const at = random.chance(0.5) ? dayBegins(world.zone, localDay(world.zone, past())) : past();
    const items = Array.from({ length: 1 + random.below(2) }, () => {
      const plan = random.chance(0.4) && plans.length > 0 ? random.pick(plans) : null;
      if (plan) return { plan: plan.id, part: null, slot: plan.slot, task: plan.task };
      const about = random.below(3);
      return {
        plan: null,
        part: about === 0 ? random.below(parts.length) : null,
        slot: about === 1 ? random.pick(slots) : null,
        task: random.pick(tasks),
      };
    });
    const service = { bike: bike(), at, items };
    const { id } = await db
      .insertInto("services")
      .values({
        user_id: user,
        bike_id: bikes[service.bike]!,
        done_on: iso(at).slice(0, 10),
        done_at: iso(at),
        title: null,
        notes: null,
        shop: null,
        ...stamp,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("service_items")
      .values(
        items.map(({ plan, part, slot, task }, position) => ({
          user_id: user,
          service_id: id,
          position,
          plan_id: plan,
          part_id: part === null ? null : parts[part]!,
          slot,
          task,
        })),
      )
      .execute();
    world.services.set(id, service);
    log.push(`service ${id} ${iso(at)} ${JSON.stringify(service)}`);
  }

  async function addPlan(): Promise<void> {
    const about = random.below(4);
    const plan: ModelPlan = {
      id: 0,
      bike: bike(),
      part: about === 0 ? random.below(parts.length) : null,
      slot: about > 1 ? random.pick(slots) : null,
      task: random.pick(tasks),
      every: {
        distance: maybe(0.7, 5000),
        time: maybe(0.4, 2000),
        days: maybe(0.4, 60),
        rides: maybe(0.4, 9),
      },
      warn: random.pick([1, 50, 80, 99]),
      baseline: random.pick(["install", "last", "last", "date", "zero"]),
      on: random.chance(0.8) ? localDay(world.zone, some()) : null,
      swap: random.chance(0.7),
      fixed: random.chance(0.25),
      snooze: null,
    };
    if (Object.values(plan.every).every((limit) => limit === null)) plan.every.days = 9;
    const { every } = plan;
    const { id } = await db
      .insertInto("care_plans")
      .values({
        user_id: user,
        bike_id: bikes[plan.bike]!,
        part_id: plan.part === null ? null : parts[plan.part]!,
        slot: plan.slot,
        task: plan.task,
        every_m: every.distance,
        every_s: every.time,
        every_days: every.days,
        every_rides: every.rides,
        warn_pct: plan.warn,
        baseline: plan.baseline,
        baseline_on: plan.on,
        reset_on_swap: plan.swap ? 1 : 0,
        grid: plan.fixed ? "fixed" : "actual",
        source: null,
        ...stamp,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    plans.push({ ...plan, id });
    log.push(`plan ${id} ${JSON.stringify(plan)}`);
  }

  async function snooze(): Promise<void> {
    if (plans.length === 0) return;
    const plan = random.pick(plans);
    const [found] = await reading.plansOf(user, { planIds: [plan.id] }, "en");
    const since = found!.plan.since;
    const m = random.chance(0.5) ? random.below(3000) : null;
    plan.snooze = {
      m,
      day: m === null ? localDay(world.zone, now + (random.below(5) - 2) * dayMs) : null,
      since: since === null ? null : Date.parse(since),
    };
    await db.deleteFrom("snoozes").where("plan_id", "=", plan.id).execute();
    await db
      .insertInto("snoozes")
      .values({ user_id: user, plan_id: plan.id, until_m: m, until_day: plan.snooze.day, since })
      .execute();
    log.push(`snooze ${plan.id} ${JSON.stringify(plan.snooze)}`);
  }

  async function compare(): Promise<number> {
    const standing = await reading.plansOf(user, {}, "en");
    for (const { plan } of standing) {
      const is = {
        part: plan.part && parts.indexOf(plan.part.id),
        bike: bikes.indexOf(plan.bike_id!),
        since: plan.since && Date.parse(plan.since),
        used: {
          distance: plan.used.distance_m,
          time: plan.used.moving_s,
          rides: plan.used.rides,
          estimated: plan.used.estimated,
          days: plan.used.days,
        },
        state: plan.state,
        leads: plan.leads,
        snoozed: plan.snoozed_until !== null,
        due: plan.due_on,
      };
      const model = modelStanding(
        world,
        plans.find(({ id }) => id === plan.id)!,
      );
      if (!model) {
        if (plan.since === null && plan.state === "fine" && plan.progress === 0) continue;
        throw new Error(`${plan.id} counts\n${log.join("\n")}\n${JSON.stringify(is)}`);
      }
      const { progress, ...should } = model;
      if (isDeepStrictEqual(is, should) && Math.abs(progress - plan.progress - 0.00005) < 0.000051) continue;
      throw new Error(
        `${plan.id} stands otherwise\n${log.join("\n")}\nis     ${JSON.stringify({ ...is, progress: plan.progress })}\nshould ${JSON.stringify(model)}`,
      );
    }
    return standing.length;
  }

  let compared = 0;
  for (let plan = 0; plan < 6; plan++) await addPlan();
  for (let step = 1; step <= steps; step++) {
    await random.pick([
      change.movePart,
      change.movePart,
      change.movePart,
      change.changeRides,
      change.changeRides,
      change.changeRides,
      changeServices,
      changeServices,
      change.measure,
      change.read,
      addPlan,
      snooze,
    ])();
    if (step % 5 === 0) compared += await compare();
  }
  await sql`delete from users where id = ${user}`.execute(db);
  return compared;
}
