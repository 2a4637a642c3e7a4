import type { ModelScope } from "#server/garage/parts/moves/brute-force.testing.ts";
import { type JudgedParts, modelParts } from "#server/garage/parts/moves/random-moves.testing.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Random } from "#server/platform/testing/random.ts";
import { firstMs, type ModelWorld } from "./care-world.testing.ts";

interface Garage {
  judged: JudgedParts;
  world: ModelWorld;
  bikes: number[];
  parts: number[];
  user: number;
  /** The changes so far, for the message of a failure. */
  log: string[];
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const iso = (ms: number) => new Date(ms).toISOString();
const holders = ["bike 0", "bike 1", "part 2", "part 3"];
const places = ["chain", "chain", "front_wheel", "rear_wheel", "tyre", "cassette", "accessory"];

/** Random changes of parts, rides, measurements and readings, of the model and of the database. */
export function randomGarage(db: Db, random: Random, { judged, world, bikes, parts, user, log }: Garage) {
  const { now } = world;
  /** Often within the days in which parts move. */
  const some = () =>
    firstMs -
    dayMs +
    (random.chance(0.7)
      ? random.below(12 * 24) * hourMs
      : Math.floor(random.below(1000) * ((now - firstMs) / 1000)));
  const past = () => Math.min(some(), now);
  const bike = () => random.below(2);
  const stamp = { created_at: iso(firstMs), updated_at: iso(firstMs) };
  return { movePart, changeRides, measure, read, some, past, bike, stamp };

  async function movePart(): Promise<void> {
    const [part, day] = [random.below(modelParts.length), random.below(10)];
    const scope = random.pick<ModelScope>(["any", "any", "outdoor", "indoor"]);
    const act = random.below(10);
    if (act < 7) {
      const fitting = holders.flatMap((holder) =>
        places.filter((slot) => world.parts.fits(part, holder, slot)).map((slot) => [holder, slot] as const),
      );
      const [holder, slot] = random.pick(fitting);
      log.push(`place ${part} ${holder} ${slot} ${scope} ${day}`);
      if (
        world.parts.place(part, holder, slot, scope, day) !==
        (await judged.place(part, holder, slot, scope, day))
      )
        throw new Error(`place\n${log.join("\n")}`);
    } else if (act < 9) {
      log.push(`take off ${part} ${scope} ${day}`);
      world.parts.takeOff(part, scope, day);
      await judged.takeOff(part, scope, day);
    } else if (random.chance(0.5)) {
      log.push(`retire ${part} ${day}`);
      world.parts.retire(part, day);
      await judged.retire(part, day);
    } else {
      log.push(`restore ${part}`);
      world.parts.restore(part);
      await judged.restore(part);
    }
  }

  async function changeRides(): Promise<void> {
    const known = [...world.rides.keys()];
    if (known.length > 0 && random.chance(0.25)) {
      const id = random.pick(known);
      const [to, ride] = [bike(), world.rides.get(id)!];
      const isGone = random.chance(0.5);
      log.push(isGone ? `delete ride ${id}` : `move ride ${id} ${to}`);
      if (isGone) world.rides.delete(id);
      else world.rides.set(id, { ...ride, bike: to });
      await (isGone
        ? db.deleteFrom("rides").where("id", "=", id).execute()
        : db.updateTable("rides").set({ bike_id: bikes[to]! }).where("id", "=", id).execute());
      return;
    }
    const ride = {
      bike: bike(),
      at: some(),
      indoor: random.chance(0.3),
      metres: random.below(1000),
      seconds: random.below(500),
    };
    const { id } = await db
      .insertInto("rides")
      .values({
        user_id: user,
        bike_id: bikes[ride.bike]!,
        started_at: iso(ride.at),
        utc_offset_min: 0,
        distance_m: ride.metres,
        moving_s: ride.seconds,
        indoor: ride.indoor ? 1 : 0,
        source: "manual",
        search: "",
        created_at: iso(now),
      } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    world.rides.set(id, ride);
    log.push(`ride ${id} ${iso(ride.at)} ${JSON.stringify(ride)}`);
  }

  async function measure(): Promise<void> {
    const at =
      world.services.size > 0 && random.chance(0.3) ? random.pick([...world.services.values()]).at : past();
    const one = { part: random.below(2), at, value: random.below(80) / 100 };
    const { id } = await db
      .insertInto("measurements")
      .values({
        user_id: user,
        part_id: parts[one.part]!,
        at: iso(one.at),
        kind: "chain_pct",
        value: one.value,
        tool: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    world.measured.set(id, one);
    log.push(`measured ${id} ${iso(one.at)} ${JSON.stringify(one)}`);
  }

  async function read(): Promise<void> {
    const one = { bike: bike(), at: past(), hm: random.below(200) };
    const { id } = await db
      .insertInto("odometer_readings")
      .values({
        user_id: user,
        bike_id: bikes[one.bike]!,
        at: iso(one.at),
        value_hm: one.hm,
        note: null,
        created_at: iso(now),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    world.readings.set(id, one);
    log.push(`reading ${id} ${iso(one.at)} ${JSON.stringify(one)}`);
  }
}
