import { dayCount, type Holder, type ModelRide, type ModelScope } from "./brute-force.testing.ts";
import { draftOf, type Inventory, type InventoryChange } from "#server/garage/parts/mounting/draft.ts";
import { isDuring, type Mount } from "#server/garage/parts/mounting/mount.ts";
import { firstProblem } from "#server/garage/parts/mounting/problems.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import { partSpansOf } from "#server/garage/parts/mounting/spans.ts";
import { undo } from "#server/garage/parts/mounting/undo.ts";
import { correctedDays, placements, removal, returnToStorage } from "./moves.ts";
import type { PartMove } from "./moves.repo.ts";
import { type JudgedParts, modelBikes, modelParts } from "./random-moves.testing.ts";

const first = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;
export const instantOfDay = (day: number) => new Date(first + day * dayMs).toISOString();
export const dayOfInstant = (at: string | null) =>
  at === null ? dayCount : Math.round((Date.parse(at) - first) / dayMs);

/** Where a part shall be, as the app takes it. */
function placeFrom(holder: Holder, ids: { bikes: readonly number[]; parts: readonly number[] }) {
  const id = Number(holder.slice(5));
  const isBike = holder.startsWith("bike");
  return { bike_id: isBike ? ids.bikes[id]! : null, parent_id: isBike ? null : ids.parts[id]! };
}

/** The moves of what is judged, as the app makes them. */
export function modelMoves(
  make: (move: PartMove) => Promise<boolean>,
  ids: { bikes: readonly number[]; parts: readonly number[] },
  mountsNow: () => Promise<readonly Mount[]>,
): Pick<JudgedParts, "place" | "takeOff" | "retire" | "restore" | "redate"> {
  const removed = (part: number, scope: ModelScope, day: number, reason: "worn" | null) =>
    make(removal(ids.parts[part]!, { at: instantOfDay(day), scope, reason }));
  return {
    place(part, holder, slot, scope, day) {
      const place = { ...placeFrom(holder, ids), slot, scope, at: instantOfDay(day) };
      return make(placements("place", [{ part_id: ids.parts[part]!, ...place }], null));
    },
    takeOff: (part, scope, day) => removed(part, scope, day, null),
    retire: (part, day) => removed(part, "any", day, "worn"),
    async redate(part, { holder, slot, scope, on }, { from, to }) {
      const { bike_id, parent_id } = placeFrom(holder, ids);
      const mount = (await mountsNow()).find(
        (one) =>
          one.part_id === ids.parts[part] &&
          one.bike_id === bike_id &&
          one.parent_id === parent_id &&
          one.slot === slot &&
          one.scope === scope &&
          isDuring(one, instantOfDay(on)),
      );
      const instantOfEnd = (day: number) => (day === dayCount ? null : instantOfDay(day));
      const wish = {
        ...(from !== undefined && { from_at: instantOfDay(from) }),
        ...(to !== undefined && { to_at: instantOfEnd(to) }),
      };
      return make(correctedDays({ part_id: ids.parts[part]!, mount_id: mount?.id ?? 0, ...wish }));
    },
    restore: (part) => make(returnToStorage(ids.parts[part]!, instantOfDay(0))),
  };
}

/** Mounts and retirements as the model's lines. */
export function modelLinesOf(
  { mounts, parts }: Pick<Inventory, "mounts" | "parts">,
  ids: { bikes: readonly number[]; parts: readonly number[] },
): Set<string> {
  const lines = new Set<string>();
  for (const { part_id, bike_id, parent_id, slot, scope, from_at, to_at } of mounts) {
    const holder =
      bike_id === null ? `part ${ids.parts.indexOf(parent_id ?? 0)}` : `bike ${ids.bikes.indexOf(bike_id)}`;
    for (let day = dayOfInstant(from_at); day < dayOfInstant(to_at); day++)
      lines.add(`${ids.parts.indexOf(part_id)} ${day} ${holder}|${slot}|${scope}`);
  }
  for (const { id, retired_at } of parts)
    if (retired_at) lines.add(`${ids.parts.indexOf(id)} retired ${dayOfInstant(retired_at)}`);
  return lines;
}

/** The pure rule on an inventory in memory. */
export function judgedRule(): JudgedParts {
  const ids = {
    bikes: Array.from({ length: modelBikes }, (_, i) => 101 + i),
    parts: modelParts.map((_, i) => 1 + i),
  };
  const rides = new Map<number, ModelRide>();
  const entries: InventoryChange[] = [];
  let last: string | null = null;
  let lastId = 1000;
  let now: Inventory = {
    parts: modelParts.map(({ kind }, i) => ({ id: 1 + i, kind, retired_at: null, retire_reason: null })),
    bikes: ids.bikes,
    mounts: [],
  };

  /** Gives new mounts ids, as a database does. */
  function keep(change: InventoryChange, next: Inventory): InventoryChange {
    const given = new Map<number, number>();
    const real = (mount: Mount): Mount => {
      if (mount.id > 0) return mount;
      if (!given.has(mount.id)) given.set(mount.id, ++lastId);
      return { ...mount, id: given.get(mount.id)! };
    };
    now = { ...next, mounts: next.mounts.map(real) };
    return {
      ...change,
      mounts: change.mounts.map(({ before, after }) => ({ before, after: after && real(after) })),
    };
  }

  async function make(move: PartMove): Promise<boolean> {
    const draft = draftOf(now);
    if (move.act(draft, []) ?? firstProblem(draft, slotTable)) return false;
    const change = keep(draft.changes(), draft.inventory());
    last = change.mounts.length + change.parts.length === 0 ? null : String(entries.push(change) - 1);
    return true;
  }

  const metresIn = (spans: ReturnType<typeof partSpansOf>) =>
    [...rides.values()].reduce((sum, { bike, day, indoor, metres }) => {
      const isIn = spans.some(
        (span) =>
          span.bike_id === ids.bikes[bike ?? -1] &&
          dayOfInstant(span.from_at) <= day &&
          day < dayOfInstant(span.to_at) &&
          (span.scope === "any" || (span.scope === "indoor") === indoor),
      );
      return isIn ? sum + metres : sum;
    }, 0);

  return {
    ...modelMoves(make, ids, async () => now.mounts),
    lastEntry: async () => last,
    async undo(entry) {
      const draft = draftOf(now);
      if (undo(draft, entries[Number(entry)]!, slotTable)) return false;
      keep(draft.changes(), draft.inventory());
      return true;
    },
    async ride(id, ride) {
      if (ride) rides.set(id, ride);
      else rides.delete(id);
    },
    state: async () => ({ lines: modelLinesOf(now, ids), mounts: now.mounts.length }),
    async metres() {
      const draft = draftOf(now);
      return ids.parts.map((id, i) => modelParts[i]!.initial + metresIn(partSpansOf(draft, id)));
    },
    async slotMetres() {
      const draft = draftOf(now);
      const spans = ids.parts
        .flatMap((id) => partSpansOf(draft, id))
        .filter((span) => span.slot_path !== "accessory");
      const bySlot = Map.groupBy(
        spans,
        ({ bike_id, slot_path }) => `${ids.bikes.indexOf(bike_id)} ${slot_path}`,
      );
      return [...bySlot].map(([key, own]) => {
        const [bike = "", slot = ""] = key.split(" ");
        return { bike: Number(bike), slot, metres: own.reduce((sum, span) => sum + metresIn([span]), 0) };
      });
    },
  };
}
