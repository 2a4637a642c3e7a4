import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { shownMark } from "#contract/garage/verified-part.ts";
import { isPublic } from "#contract/garage/bike-fields.ts";
import type { Service } from "#contract/garage/services.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { OpenGrant } from "#server/platform/grants/grants.repo.ts";

/** What a rider opens by grants that a shop has at one time: the most of each. */
export interface Shown {
  level: OpenGrant["level"];
  with_costs: boolean;
  with_serial: boolean;
  until_at: string;
}

export function shownBy(grants: readonly OpenGrant[]): Shown | null {
  const ends = grants.map(({ until_at }) => until_at).toSorted();
  const last = ends.at(-1);
  if (last === undefined) return null;
  return {
    level: grants.some(({ level }) => level === "work") ? "work" : "read",
    with_costs: grants.some(({ with_costs }) => with_costs === 1),
    with_serial: grants.some(({ with_serial }) => with_serial === 1),
    until_at: last,
  };
}

/** Its rider's own notes are not for a shop; there is a note for that. */
const shownFacts = bikeFacts
  .filter((fact) => isPublic(fact) && fact.name !== "notes")
  .map(({ name }) => name);

/** The sheet of a bike: each fact is named, so that nothing else can leak. */
export function sheetForShop(row: BikeRow, { with_serial }: Shown): ShopBike["bike"] {
  const own = presentOwn(row) as Record<string, unknown>;
  const shown = Object.fromEntries(shownFacts.map((name) => [name, own[name]]));
  return {
    ...shown,
    id: row.id,
    serial: with_serial ? own["serial"] : null,
    police_mark: with_serial ? own["police_mark"] : null,
    notes_for_shop: row.notes_for_shop,
  } as ShopBike["bike"];
}

export const partForShop = (
  { slot_path, from_at, part, usage }: BikePart,
  { with_serial }: Shown,
): ShopBike["parts"][number] => ({
  slot_path,
  since: from_at,
  part: {
    id: part.id,
    kind: part.kind,
    brand: part.brand,
    model: part.model,
    spec: part.spec,
    serial: with_serial ? part.serial : null,
    verified: shownMark(part.verified),
  },
  distance_m: usage.distance_m,
  moving_s: usage.moving_s,
  days: usage.days,
  estimated: usage.estimated,
});

export const careForShop = (plan: CarePlan): ShopBike["care"][number] => ({
  id: plan.id,
  part_id: plan.part_id,
  slot: plan.slot,
  part: plan.part,
  task: plan.task,
  state: plan.state,
  weight: plan.weight,
  progress: plan.progress,
  words: plan.words,
  due_on: plan.due_on,
});

export const serviceForShop = (service: Service, { with_costs }: Shown): ShopBike["services"][number] => ({
  id: service.id,
  done_on: service.done_on,
  title: service.title,
  by: service.by,
  shop: service.shop,
  items: service.items.map(({ task, slot, part }) => ({ task, slot, part })),
  costs: with_costs
    ? service.expenses.map(({ amount_cents, currency, category }) => ({ amount_cents, currency, category }))
    : [],
});
