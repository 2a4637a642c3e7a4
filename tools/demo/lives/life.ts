import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import { type PartSlot, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { MeasurementKind, MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { CarePlanInput } from "#contract/garage/care-plans.ts";
import type { CareTemplate } from "#contract/garage/care-templates.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Slip } from "#tools/demo/receipts/draw-receipt.ts";
import { type RecordedRide, recordedRides } from "#tools/demo/rides/recorded.ts";
import { type Riding, ridesOf } from "#tools/demo/rides/rides.ts";

/** What is known of a part, and how many days ago it was bought. */
type PartFacts = Omit<CallInput<Calls["POST /parts"]>["body"], "kind"> & { kind?: PartKind; ago?: number };
/** Where a part goes: a slot of the bike ("rear_wheel/tyre": of what is there), or of a part. */
export type Spot = string | { on: number; slot: PartSlot };
/** What becomes of a part that comes off. */
type Fate = RetireReason | "stored";

/** What a photo of some work shows. */
export type CloseUp = "chain" | "cranks" | "rear_wheel";

/** What was done: "chain lube", "bike service", "front_wheel/tyre inspect". */
type Deed = string;
interface ServiceFacts {
  title?: string;
  notes?: string;
  /** The rider did it without one. */
  shop?: string;
  /** What it cost, in the bike's currency. */
  cost?: number;
  /** What it has a photo of, by the place of the deed. */
  photos?: Partial<Record<number, CloseUp>>;
}
/** What is known of an expense; `receipt` says what was bought, in a picture of the receipt. */
export interface Spending {
  shop?: string;
  note?: string;
  /** The bike's without one, and then the rate is that of the rider, who looked at what the card took. */
  paid?: { currency: string; rate: number };
  /** Days from today. */
  warranty?: number;
  receipt?: string;
}

/** What a life is made of: calls of the app, each at a day of the bike's past. */
export interface BikeLife {
  /** The part that is in a slot now. */
  at(path: string): number;
  /** Adds a part; a price is in the rider's currency. */
  buy(kind: PartKind, facts: PartFacts): Promise<number>;
  /** Mounts a part so many days ago. */
  mount(part: number, spot: Spot, ago: number, scope?: MountScope): Promise<void>;
  /** Buys a part for a slot and mounts it; what was there comes off, worn by default. */
  replace(spot: Spot, ago: number, facts: PartFacts, old?: Fate): Promise<number>;
  takeOff(part: number, ago: number, fate: Fate): Promise<void>;
  measure(part: number, ago: number, kind: MeasurementKind, value: number, tool?: string): Promise<void>;
  setup(name: string, items: [path: string, part: number, scope?: MountScope][]): Promise<void>;
  ride(riding: Riding): Promise<void>;
  read(ago: number, km: number, note?: string): Promise<void>;
  /**
   * Takes the plans that are suggested for what the bike has, but for some, counted from a day when it was in order; returns
   * their ids by the templates' keys.
   */
  takeSuggested(inOrder: number, ...except: string[]): Promise<Map<string, number>>;
  plan(plan: CarePlanInput): Promise<number>;
  service(ago: number, deeds: Deed[], facts?: ServiceFacts): Promise<void>;
  /** Notes an expense of the bike. */
  spend(ago: number, category: ExpenseCategory, amount: number, facts?: Spending): Promise<void>;
  /** Puts a plan off, from today. */
  later(plan: number | undefined, days: number): Promise<void>;
  /** How many days ago a day of the year ("11-05") was, the last few times; the longest ago first. */
  each(day: string, times: number): number[];
}

const dayMs = 86_400_000;
/** For so many days rides have been recorded; those before were written down. */
const recordedFor = 420;

export type Life = (bike: BikeLife) => Promise<void>;

export interface Owner {
  bike: { id: number; name: string; currency: string };
  now: Date;
  /** Rides that come from the rider's files later on. */
  record(rides: readonly RecordedRide[]): void;
  /** The parts that its sheet makes. */
  parts: readonly BikePart[];
  /** Sends a call as if it was so many days ago, or the day on which the bike was added; returns its data. */
  post(call: string, body: object, ago: number): Promise<{ id: number }>;
  get<T>(call: string, ago: number): Promise<T>;
  /** Attaches a picture of a receipt. */
  attach(expense: number, slip: Slip, ago: number): Promise<void>;
  /** Adds a picture of a part of the bike to an item of a service. */
  photograph(service: number, item: number, of: CloseUp, ago: number): Promise<void>;
}

/** What a bike's owner did to it, sent through the app's own calls. Dates are days ago, so that a demo is never old. */
export function lifeOf({ bike, now, parts, post, get, record, attach, photograph }: Owner): BikeLife {
  const dayOf = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  /** The part in each slot; of a wheel's slots by the wheel, so that it takes its tyre along. */
  const places = new Map<string, number>();
  const keyOf = (spot: Spot) => {
    if (typeof spot !== "string") return `${spot.on}/${spot.slot}`;
    const parent = spot.includes("/") ? places.get(spot.slice(0, spot.lastIndexOf("/"))) : undefined;
    return parent === undefined ? spot : `${parent}/${slotOfPath(spot)}`;
  };
  for (const { slot_path, part } of parts) places.set(keyOf(slot_path), part.id);
  let rides = 0;

  const life: BikeLife = {
    at(path) {
      const part = places.get(keyOf(path));
      if (part === undefined) throw new Error(`Nothing is in ${path} of bike ${bike.id}`);
      return part;
    },
    async buy(kind, { ago = 0, ...facts }) {
      const paid = facts.price_cents === undefined ? {} : { currency: bike.currency };
      const acquired_on = dayOf(ago);
      return (await post("/parts", { ...paid, acquired_on, ...facts, kind }, ago)).id;
    },
    async mount(part, spot, ago, scope = "any") {
      const parent = typeof spot === "string" ? parentOf(spot) : spot.on;
      const slot = typeof spot === "string" ? slotOfPath(spot) : spot.slot;
      const where = parent === null ? { bike_id: bike.id } : { parent_id: parent };
      await post(`/parts/${part}/place`, { ...where, slot, scope, at: dayOf(ago) }, ago);
      if (scope !== "indoor") places.set(keyOf(spot), part);
    },
    async replace(spot, ago, { kind, ...facts }, old = "worn") {
      const slot = typeof spot === "string" ? slotOfPath(spot) : spot.slot;
      const before = places.get(keyOf(spot));
      const part = await life.buy(kind ?? usualKindOf(slot), { ago, ...facts });
      await life.mount(part, spot, ago);
      if (before !== undefined && old !== "stored") await life.takeOff(before, ago, old);
      return part;
    },
    async takeOff(part, ago, fate) {
      const to = fate === "stored" ? { to: fate } : { to: "retired", reason: fate };
      await post(`/parts/${part}/take-off`, { ...to, at: dayOf(ago) }, ago);
    },
    async measure(part, ago, kind, value, tool) {
      await post(`/parts/${part}/measurements`, { at: dayOf(ago), kind, value, tool }, ago);
    },
    async setup(name, items) {
      const given = items.map(([slot, part_id, scope = "any"]) => ({ slot, part_id, scope }));
      const indoor = given.some(({ scope }) => scope === "indoor");
      await post(`/bikes/${bike.id}/setups`, { name, indoor, items: given }, 0);
    },
    async ride(riding) {
      rides += 1;
      const seed = bike.id * 100 + rides;
      const drafted = ridesOf(riding, now, seed);
      const isRecorded = ({ ago }: { ago: number }) => riding.device !== undefined && ago <= recordedFor;
      record(recordedRides({ ...riding, gear: bike.name }, drafted.filter(isRecorded), seed));
      const all = drafted.filter((ride) => !isRecorded(ride));
      for (let from = 0; from < all.length; from += 20) {
        const some = all.slice(from, from + 20);
        const last = some.at(-1)?.ago ?? 0;
        // Together they share a durable commit.
        await Promise.all(
          some.map(({ ago: _ago, ...ride }) => post("/rides", { ...ride, bike_id: bike.id }, last)),
        );
      }
    },
    async read(ago, km, note) {
      await post(`/bikes/${bike.id}/readings`, { at: dayOf(ago), km, note }, ago);
    },
    async takeSuggested(inOrder, ...except) {
      const suggested = await get<CareTemplate[]>(`/care-templates?bike_id=${bike.id}&per_page=200`, 0);
      const fitted = await get<BikePart[]>(`/bikes/${bike.id}/parts?per_page=200`, 0);
      const slots = new Set<string | null>([null, ...fitted.map(({ slot_path }) => slot_path)]);
      const keys = suggested.filter(({ slot }) => slots.has(slot)).map(({ key }) => key);
      const taken = { keys: keys.filter((key) => !except.includes(key)), in_order_on: dayOf(inOrder) };
      const plans: unknown = await post(`/bikes/${bike.id}/care-plans/from-templates`, taken, 0);
      // They are there already: this puts them into routines.
      await post(`/bikes/${bike.id}/care-set-up`, { level: "little" }, 0);
      return new Map((plans as { id: number; source: string }[]).map(({ id, source }) => [source, id]));
    },
    async plan(plan) {
      return (await post(`/bikes/${bike.id}/care-plans`, plan, 0)).id;
    },
    async service(ago, deeds, { shop, cost, photos = {}, ...facts } = {}) {
      const items = deeds.map((deed) => {
        const [target = "", ...task] = deed.split(" ");
        return { ...(target !== "bike" && { slot: target }), task: task.join(" ") };
      });
      const by = shop === undefined ? {} : { by: "shop", shop };
      const paid = { amount_cents: Math.round((cost ?? 0) * 100), currency: bike.currency, shop };
      const expense = cost === undefined ? {} : { expense: paid };
      const { id } = await post(
        `/bikes/${bike.id}/services`,
        { ...facts, ...by, ...expense, done_on: dayOf(ago), items },
        ago,
      );
      for (const [item, of] of Object.entries(photos)) if (of) await photograph(id, Number(item), of, ago);
    },
    async spend(ago, category, amount, { shop, note, paid, warranty, receipt } = {}) {
      const { currency, rate } = paid ?? { currency: bike.currency, rate: null };
      const day = dayOf(ago);
      const entry = { category, amount_cents: Math.round(amount * 100), currency, rate, day, shop, note };
      const until = warranty === undefined ? {} : { warranty_until: dayOf(-warranty) };
      const { id } = await post("/expenses", { ...entry, ...until, bike_id: bike.id }, ago);
      const total = `${amount.toFixed(2)} ${currency}`;
      if (receipt) await attach(id, { shop: shop ?? "", day, line: receipt, total }, ago);
    },
    async later(plan, days) {
      if (plan === undefined) throw new Error(`Bike ${bike.id} has no such plan`);
      await post(`/care-plans/${plan}/snooze`, { days }, 0);
    },
    each(day, times) {
      const year = now.getUTCFullYear();
      const agos = Array.from({ length: times + 1 }, (_, back) =>
        Math.floor((now.getTime() - Date.parse(`${year - back}-${day}`)) / dayMs),
      );
      return agos
        .filter((ago) => ago > 0)
        .slice(0, times)
        .toReversed();
    },
  };

  function parentOf(path: string): number | null {
    return path.includes("/") ? life.at(path.slice(0, path.lastIndexOf("/"))) : null;
  }
  return life;
}
