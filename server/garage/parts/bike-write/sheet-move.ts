import { flatPaths } from "#contract/garage/flat-parts.ts";
import { parentPath, type SlotPath, slotOfPath } from "#contract/garage/part-slots.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { MountDraft } from "#server/garage/parts/mounting/draft.ts";
import type { Effect } from "#server/garage/parts/mounting/effect.ts";
import {
  isDuring,
  isSamePlace,
  type Mount,
  type Place,
  scopesOverlap,
} from "#server/garage/parts/mounting/mount.ts";
import { place, spotOf } from "#server/garage/parts/mounting/place.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import { takeOff } from "#server/garage/parts/mounting/take-off.ts";
import type { PartMove } from "#server/garage/parts/moves/moves.repo.ts";

/** A day on which a rider says that something was replaced, and its start, which is no later than now. */
export interface ReplacedOn {
  day: string;
  at: Instant;
}

export interface AddedPart {
  part_id: number;
  /** When it was mounted, where the rider entered that. */
  on: ReplacedOn | undefined;
}

export interface SheetMoves {
  bikeId: number;
  now: Instant;
  /** From when parts are on the bike unless another day is known. */
  start: Instant;
  /** What the sheet showed before. */
  shown: ReadonlyMap<SlotPath, Mount>;
  /** New parts in empty slots. */
  added: ReadonlyMap<SlotPath, AddedPart>;
  /** New parts in the place of others. */
  replaced: ReadonlyMap<SlotPath, Required<AddedPart>>;
  removed: readonly SlotPath[];
  /** The day of an instant in the rider's zone. */
  dayOf(at: Instant): string;
  /** Throws because what is there now came only later. */
  refuseEarlier(path: SlotPath, since: Instant): never;
}

const depth = (path: SlotPath) => path.split("/").length;
const latest = (...instants: Instant[]) => instants.toSorted().at(-1) ?? "";

/** Mounts and takes off parts so that the bike has what its sheet was written to show. */
export function sheetMove(moves: SheetMoves): PartMove {
  const { bikeId, now, start, shown, added, replaced, removed, dayOf, refuseEarlier } = moves;
  const news = [...added.values(), ...replaced.values()];
  const only = news.length + removed.length === 1;

  function act(draft: MountDraft, effects: Effect[]) {
    const ids = new Map([...shown].map(([path, { part_id }]) => [path, part_id]));
    const mountOf = (path: SlotPath, spot: Place): Mount | undefined =>
      draft.mountsOf(ids.get(path) ?? 0).find((mount) => isDuring(mount, now) && isSamePlace(mount, spot));

    function spotAt(path: SlotPath): Place {
      const above = parentPath(path);
      const slot = slotOfPath(path);
      return above === null
        ? { bike_id: bikeId, parent_id: null, slot }
        : { bike_id: null, parent_id: ids.get(above) ?? 0, slot };
    }

    /** The instant of a day, no earlier than `since`, which may be later on that day. */
    function onOrAfter({ day, at }: ReplacedOn, since: Instant, path: SlotPath): Instant {
      if (at >= since) return at;
      return dayOf(since) === day ? since : refuseEarlier(path, since);
    }

    function add(path: SlotPath, { part_id, on }: AddedPart) {
      const spot = spotAt(path);
      const ends = draft.mountsIn(spot).flatMap(({ to_at }) => (to_at !== null && to_at <= now ? to_at : []));
      const above = parentPath(path);
      const parent = above === null ? undefined : mountOf(above, spotAt(above));
      const at = on ? onOrAfter(on, latest(...ends), path) : latest(start, parent?.from_at ?? start, ...ends);
      ids.set(path, part_id);
      return place(draft, { ...spot, part_id, scope: "any", at }, slotTable, effects);
    }

    function replace(path: SlotPath, part_id: number, on: ReplacedOn) {
      const spot = spotAt(path);
      const old = mountOf(path, spot);
      const oldId = ids.get(path);
      if (!old || oldId === undefined) return null;
      const others = draft
        .mountsIn(spot)
        .filter(
          ({ id, scope, from_at }) => id !== old.id && scopesOverlap(scope, old.scope) && from_at <= now,
        );
      const isAssumed = old.from_at === start && others.every(({ from_at }) => from_at <= on.at);
      const at = isAssumed ? on.at : onOrAfter(on, old.from_at, path);
      if (at < old.from_at) {
        // Nobody entered that it stayed from then on: it came off before.
        draft.remove(old.id);
        effects.push({ act: "remove", ...spotOf(old, old.from_at) });
      }
      const problem = place(draft, { ...spot, part_id, scope: old.scope, at }, slotTable, effects);
      if (problem) return problem;
      ids.set(path, part_id);
      for (const child of flatPaths.filter((other) => parentPath(other) === path)) {
        const mount = mountOf(child, { ...spotAt(child), parent_id: oldId });
        const wish = mount && { ...spotAt(child), part_id: mount.part_id, scope: mount.scope };
        const moved = wish && place(draft, { ...wish, at: latest(at, mount.from_at) }, slotTable, effects);
        if (moved) return moved;
      }
      return null;
    }

    const steps = [
      ...[...added]
        .toSorted(([a], [b]) => depth(a) - depth(b))
        .map(
          ([path, part]) =>
            () =>
              add(path, part),
        ),
      ...[...replaced]
        .flatMap(([path, { part_id, on }]) => (on ? [{ path, part_id, on }] : []))
        .toSorted((a, b) => a.on.at.localeCompare(b.on.at) || depth(a.path) - depth(b.path))
        .map(
          ({ path, part_id, on }) =>
            () =>
              replace(path, part_id, on),
        ),
      ...removed
        .toSorted((a, b) => depth(b) - depth(a))
        .flatMap((path) => shown.get(path) ?? [])
        .map(
          ({ part_id, scope }) =>
            () =>
              takeOff(draft, part_id, { at: now, scope }, effects),
        ),
    ];
    for (const step of steps) {
      const problem = step();
      if (problem) return problem;
    }
    return null;
  }

  return {
    kind: only ? (news.length === 1 ? "place" : "take_off") : "places",
    part_id: only ? (news[0]?.part_id ?? shown.get(removed[0] ?? "")?.part_id ?? null) : null,
    act,
  };
}
