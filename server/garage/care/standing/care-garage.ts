import type { SpanRow } from "#server/garage/parts/usage/usage.repo.ts";
import { usageRepo } from "#server/garage/parts/usage/usage.repo.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import {
  careFactsRepo,
  type CaredBike,
  type CaredPartRow,
  type StoredPlan,
  type StoredRoutine,
  type MeasuredWear,
} from "./care-facts.repo.ts";
import { type LastServiceOf, lastServices } from "./last-services.ts";
import { spanNow } from "./target.ts";

/** What is known of a rider's bikes and parts, as far as plans and wear need it. */
export interface CareGarage {
  bikes: ReadonlyMap<number, CaredBike>;
  parts: ReadonlyMap<number, CaredPartRow>;
  measured: ReadonlyMap<number, MeasuredWear>;
  services: LastServiceOf;
  routines: readonly StoredRoutine[];
  /** Everywhere, oldest first. */
  spansOf: (partId: number) => readonly SpanRow[];
  /** Of whatever was in it, oldest first. */
  spansIn: (bikeId: number, slot: string) => readonly SpanRow[];
  /** As bikes' sheets say. */
  speeds: ReadonlyMap<number, number>;
}

export const rearSprockets = "rear_wheel/cassette";

/** One statement for each kind of thing, for any number of plans. */
export async function readCareGarage(
  { db, sheets }: { db: Db; sheets: Pick<SheetParts, "ensure"> },
  userId: number,
  plans: readonly StoredPlan[],
  at: string,
): Promise<CareGarage> {
  const [repo, usages] = [careFactsRepo(db), usageRepo(db)];
  const pause = pauses();
  const bikes = new Map((await repo.bikes(userId, at)).map((bike) => [bike.id, bike]));
  const slots = plans.flatMap(({ bike_id, slot }) =>
    bike_id === null || slot === null ? [] : { bike_id, slot },
  );
  for (const id of new Set(slots.map(({ bike_id }) => bike_id))) {
    const bike = bikes.get(id);
    if (bike?.parts_made_at === null) await sheets.ensure(bike);
  }
  const measured = new Map((await repo.measured(userId)).map((one) => [one.part_id, one]));
  const planned = plans.flatMap(({ part_id }) => part_id ?? []);
  const known = await usages.spansOf(userId, [...new Set([...planned, ...measured.keys()])]);
  await pause();
  const ofPart = Map.groupBy(known, ({ part_id }) => part_id);
  const chained = [...measured.values()].flatMap(({ part_id, kind }) =>
    kind === "chain_pct" ? (spanNow(ofPart.get(part_id) ?? [], at)?.bike_id ?? []) : [],
  );
  const inSlots = await repo.spansIn(userId, [
    ...slots,
    ...chained.map((bike_id) => ({ bike_id, slot: rearSprockets })),
  ]);
  await pause();
  const inSlot = Map.groupBy(inSlots, ({ bike_id, slot_path }) => `${bike_id} ${slot_path}`);
  const spansIn = (bikeId: number, slot: string) => inSlot.get(`${bikeId} ${slot}`) ?? [];
  const counted = plans.flatMap(({ baseline, bike_id, slot }) =>
    baseline === "zero" && bike_id !== null && slot !== null
      ? (spanNow(spansIn(bike_id, slot), at)?.part_id ?? [])
      : [],
  );
  const unknown = [...new Set(counted)].filter((id) => !ofPart.has(id));
  for (const [id, spans] of Map.groupBy(await usages.spansOf(userId, unknown), ({ part_id }) => part_id))
    ofPart.set(id, spans);
  await pause();
  const ids = new Set([...planned, ...measured.keys(), ...inSlots.map(({ part_id }) => part_id)]);
  return {
    bikes,
    parts: new Map((await repo.parts(userId, [...ids])).map((part) => [part.id, part])),
    measured,
    services: lastServices(await repo.services(userId)),
    routines: await repo.routines(userId),
    spansOf: (partId) => ofPart.get(partId) ?? [],
    spansIn,
    speeds: await repo.speedsOf(userId, [...new Set(chained)]),
  };
}
