import { isPartSlot, parentPath, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { partInSlot } from "#server/garage/care/standing/part-in-place.repo.ts";
import { makeNameless } from "#server/garage/parts/bike-write/nameless-parts.repo.ts";
import { partChangeRepo } from "#server/garage/parts/inventory/part-changes.repo.ts";
import { columnsAfter } from "#server/garage/parts/inventory/part.presenter.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { consumedKinds } from "#server/garage/parts/moves/consumed-kinds.ts";
import type { MoveDoing, PartMove } from "#server/garage/parts/moves/moves.repo.ts";
import { placements, replacement } from "#server/garage/parts/moves/moves.ts";
import { replacementRepo } from "#server/garage/parts/moves/replacement.repo.ts";
import { lockBikes } from "#server/garage/parts/sheet/sheets.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { NotBooked } from "./not-booked.ts";
import type { OrderLineRow } from "./order-lines.repo.ts";

export interface Fitting {
  bike: BikeRow;
  doing: MoveDoing;
  /** The rider's. */
  zone: string;
  done_on: string;
}

/** The part that is in a slot of the bike; one that nobody entered is made without a name. */
export async function partInPlace(
  trx: Db,
  { bike, doing, zone }: Fitting,
  slot: string,
): Promise<PartRow | undefined> {
  const { at } = doing;
  let id = await partInSlot(trx, bike, slot, at);
  if (id === null) {
    await lockBikes(trx, bike.user_id, [bike.id]);
    await makeNameless(trx, bike, [slot], { doing, timeZone: zone });
    id = await partInSlot(trx, bike, slot, at);
  }
  return id === null ? undefined : partRepo(trx).find(bike.user_id, id);
}

/** Whether a line fits a part in a place. */
export const isFitted = ({ kind, slot }: Pick<OrderLineRow, "kind" | "slot">): boolean =>
  kind === "part" && slot !== null && isPartSlot(slot.slice(slot.lastIndexOf("/") + 1));

/** Puts the part of a line in the place of what was there; undefined where the bike has nothing that it could hang on. */
export async function fitPart(
  trx: Db,
  fitting: Fitting,
  line: OrderLineRow,
): Promise<{ part: PartRow; entry: number; warranty_until: string | null } | undefined> {
  const { bike, doing, done_on } = fitting;
  const slot = line.slot ?? "";
  const old = await partInPlace(trx, fitting, slot);
  const moveTo = await moveOf(trx, fitting, slot, old);
  if (!moveTo) return undefined;
  const given = JSON.parse(line.part ?? "{}") as Partial<NonNullable<OrderLine["part"]>>;
  const { brand = null, serial = null, warranty_until = null } = given;
  const kind = old?.kind ?? usualKindOf(slotOfPath(slot));
  const model = given.model ?? (brand === null ? line.title : null);
  const columns = columnsAfter({ kind, brand, model, serial, acquired_on: done_on, spec: {} });
  const made = await replacementRepo(trx).make(bike.user_id, columns, moveTo, doing);
  if (made.outcome === "refused") throw new NotBooked();
  if (old) await movePlans(trx, old, made.part, doing);
  const entry = await partChangeRepo(trx).newestOf(bike, made.part.id);
  return { part: made.part, entry: entry ?? 0, warranty_until };
}

async function moveOf(
  trx: Db,
  fitting: Fitting,
  slot: string,
  old: PartRow | undefined,
): Promise<((id: number) => PartMove) | undefined> {
  const { bike, doing } = fitting;
  const { at } = doing;
  if (old)
    return (new_id) =>
      replacement({
        old_id: old.id,
        new_id,
        scope: "any",
        at,
        // Tyres and a cassette go on the new wheel.
        hand_over: old.kind === "wheel",
        old: consumedKinds.has(old.kind) ? { to: "retired", reason: "worn" } : { to: "stored" },
      });
  const above = parentPath(slot);
  const parent = above === null ? undefined : await partInPlace(trx, fitting, above);
  if (above !== null && !parent) return undefined;
  const where = parent ? { bike_id: null, parent_id: parent.id } : { bike_id: bike.id, parent_id: null };
  const wish = { ...where, slot: slotOfPath(slot), scope: "any", at } as const;
  return (part_id) => placements("place", [{ part_id, ...wish }], part_id);
}

/** Plans of the old part continue with the new one. */
async function movePlans(trx: Db, old: PartRow, part: PartRow, doing: MoveDoing): Promise<void> {
  const plans = await carePlanRepo(trx).allOf(old.user_id);
  for (const plan of plans.filter(({ part_id }) => part_id === old.id))
    await carePlanRepo(trx).updateWithin(plan, { part_id: part.id }, doing);
}
