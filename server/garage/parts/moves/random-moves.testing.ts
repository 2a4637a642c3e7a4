import { isDeepStrictEqual } from "node:util";
import type { Random } from "#server/platform/testing/random.ts";
import {
  BruteForce,
  dayCount,
  type Holder,
  type ModelPart,
  type ModelRide,
  type ModelScope,
} from "./brute-force.testing.ts";

export const modelParts: ModelPart[] = [
  { kind: "chain", initial: 500 },
  { kind: "chain", initial: 0 },
  { kind: "wheel", initial: 0 },
  { kind: "wheel", initial: 70 },
  { kind: "tyre", initial: 0 },
  { kind: "tyre", initial: 0 },
  { kind: "cassette", initial: 0 },
  { kind: "cassette", initial: 9 },
  { kind: "accessory", initial: 0 },
];
export const modelBikes = 2;

/** What is judged: the rule alone, or the repositories on a database. Parts, bikes and days by their numbers from 0. */
export interface JudgedParts {
  place(part: number, holder: Holder, slot: string, scope: ModelScope, day: number): Promise<boolean>;
  takeOff(part: number, scope: ModelScope, day: number): Promise<boolean>;
  retire(part: number, day: number): Promise<boolean>;
  restore(part: number): Promise<boolean>;
  /** Corrects the mount that a part has in a place on a day; `to` of `dayCount` is for ever. */
  redate(
    part: number,
    place: { holder: Holder; slot: string; scope: ModelScope; on: number },
    days: { from?: number; to?: number },
  ): Promise<boolean>;
  /** The entry that the last change has in a history; null where it has none. */
  lastEntry(): Promise<string | null>;
  undo(entry: string): Promise<boolean>;
  /** Adds, changes or deletes (null) a ride. */
  ride(id: number, ride: ModelRide | null): Promise<void>;
  /** As `BruteForce.lines`, and the number of mounts. */
  state(): Promise<{ lines: Set<string>; mounts: number }>;
  metres(): Promise<number[]>;
  /** What the parts in each single slot of each bike did there, by bike. */
  slotMetres(): Promise<{ bike: number; slot: string; metres: number }[]>;
}

interface Entry {
  key: string;
  /** Lines that the change took away, and that it added. */
  gone: string[];
  added: string[];
  /** A change before it was undone since: two later ones may have come to nothing, and rest on it nevertheless. */
  loose?: true;
}

const holders: Holder[] = ["bike 0", "bike 1", "part 2", "part 3"];
const slots = ["chain", "front_wheel", "rear_wheel", "tyre", "cassette", "accessory"];
const scopes: ModelScope[] = ["any", "any", "outdoor", "indoor"];

/** Runs random changes against the model; throws on the first difference, with all steps so far. */
export async function runRandomMoves(judged: JudgedParts, random: Random, steps: number): Promise<void> {
  const model = new BruteForce(modelParts);
  const log: string[] = [];
  const entries: Entry[] = [];
  let rides = 0;
  const fail = (what: string, more: unknown = ""): never => {
    throw new Error(`${what}\n${log.join("\n")}\n${JSON.stringify(more)}`);
  };
  const day = () => random.below(dayCount);

  /** A change that fits more often than not. */
  function wish(): [number, Holder, string, ModelScope, number] {
    const part = random.below(modelParts.length);
    const fitting = holders.flatMap((holder) =>
      slots.filter((slot) => model.fits(part, holder, slot)).map((slot) => [holder, slot] as const),
    );
    const [holder, slot] = random.chance(0.95)
      ? random.pick(fitting)
      : [random.pick(holders), random.pick(slots)];
    return [part, holder, slot, random.pick(scopes), day()];
  }

  async function changeParts(): Promise<void> {
    const before = model.lines();
    const act = random.below(13);
    const part = random.below(modelParts.length);
    let [expected, done] = [true, true];
    if (act < 6) {
      const wanted = wish();
      log.push(`place ${wanted.join(" ")}`);
      expected = model.place(...wanted);
      done = await judged.place(...wanted);
    } else if (act < 8) {
      const [scope, at] = [random.pick(scopes), day()];
      log.push(`take off ${part} ${scope} ${at}`);
      model.takeOff(part, scope, at);
      done = await judged.takeOff(part, scope, at);
    } else if (act === 8) {
      const at = day();
      log.push(`retire ${part} ${at}`);
      expected = model.retire(part, at);
      done = await judged.retire(part, at);
    } else if (act >= 10) {
      const runs = modelParts.flatMap((_, id) => model.runsOf(id));
      if (runs.length === 0) return;
      const run = random.pick(runs);
      const days = {
        ...(random.chance(0.6) && { from: day() }),
        ...(random.chance(0.6) && { to: 1 + random.below(dayCount) }),
      };
      log.push(`redate ${run.part} ${run.fact} ${run.from} ${JSON.stringify(days)}`);
      const [holder, slot, scope] = run.fact.split("|") as [Holder, string, ModelScope];
      expected = model.redate(run.part, run.fact, run.from, days);
      done = await judged.redate(run.part, { holder, slot, scope, on: run.from }, days);
    } else {
      log.push(`restore ${part}`);
      model.restore(part);
      done = await judged.restore(part);
    }
    if (expected !== done) fail(`The model says ${expected}, the app ${done}`);
    const after = model.lines();
    const [gone, added] = [
      [...before].filter((line) => !after.has(line)),
      [...after].filter((line) => !before.has(line)),
    ];
    if (gone.length + added.length === 0) return;
    const key = await judged.lastEntry();
    if (key !== null) entries.push({ key, gone, added });
    // What is in no history cannot be undone, and nothing before it is the last change any more.
    else entries.push({ key: "", gone, added });
  }

  async function undo(): Promise<void> {
    const known = entries.filter(({ key }) => key !== "");
    const entry = known.length > 0 && (random.chance(0.5) ? known.at(-1) : random.pick(known));
    if (!entry) return;
    log.push(`undo ${JSON.stringify(entry)}`);
    const isLast = entry === entries.at(-1) && !entry.loose;
    const done = await judged.undo(entry.key);
    if (!done && isLast) fail("The last change was not undone");
    if (!done) return;
    const lines = model.lines();
    for (const line of entry.added) if (!lines.delete(line)) fail(`Undone although ${line} is no longer so`);
    for (const line of entry.gone) lines.add(line);
    model.setLines(lines);
    const wrong = model.isWrong();
    if (wrong) fail(`Undone although ${wrong}`);
    for (const later of entries.splice(entries.indexOf(entry)).slice(1))
      entries.push({ ...later, loose: true });
  }

  async function changeRides(): Promise<void> {
    const bike = () => (random.chance(0.1) ? null : random.below(modelBikes));
    const ids = [...model.rides.keys()];
    if (ids.length === 0 || random.chance(0.6)) {
      const ride = { bike: bike(), day: day(), indoor: random.chance(0.4), metres: 1 + random.below(1000) };
      model.rides.set(++rides, ride);
      log.push(`ride ${rides} ${JSON.stringify(ride)}`);
      return judged.ride(rides, ride);
    }
    const id = random.pick(ids);
    if (random.chance(0.5)) {
      model.rides.delete(id);
      log.push(`delete ride ${id}`);
      return judged.ride(id, null);
    }
    const moved = { ...model.rides.get(id)!, bike: bike() };
    model.rides.set(id, moved);
    log.push(`move ride ${id} ${moved.bike}`);
    return judged.ride(id, moved);
  }

  for (let step = 0; step < steps; step++) {
    const turn = random.below(10);
    await (turn < 6 ? changeParts() : turn < 8 ? changeRides() : undo());
    const { lines, mounts } = await judged.state();
    const expected = model.lines();
    if (!isDeepStrictEqual([...lines].toSorted(), [...expected].toSorted()))
      fail("Another state", {
        has: [...lines].filter((line) => !expected.has(line)),
        lacks: [...expected].filter((line) => !lines.has(line)),
      });
    if (mounts !== model.runs()) fail(`${mounts} mounts instead of ${model.runs()}`);
    const wrong = model.isWrong();
    if (wrong) fail(wrong);
  }
  const [metres, should] = [await judged.metres(), modelParts.map((_, part) => model.metresOf(part))];
  if (!isDeepStrictEqual(metres, should)) fail("Other distances", { metres, should });
  for (const { bike, slot, metres } of await judged.slotMetres()) {
    const all = [...model.rides.values()].filter((ride) => ride.bike === bike);
    const bound = all.reduce((sum, ride) => sum + ride.metres, 0);
    if (metres > bound) fail(`The parts in ${slot} of ${bike} did ${metres} m, the bike ${bound} m`);
  }
}
