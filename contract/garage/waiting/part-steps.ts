import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { Spare } from "#contract/garage/spares.ts";

/** A part that moves with what hangs on it, each by its path beneath it: "" is the part itself. */
export type PartTree = { path: string; scope: MountScope; part: Part }[];

/** A place on a bike. */
export interface PlaceOnBike {
  bike: number;
  path: SlotPath;
  /** The part that it is a slot of; null for the bike. */
  parent: number | null;
}

/** What a change of parts does to one part: where it was, null for in storage, and where it is then. */
export interface PartStep {
  tree: PartTree;
  from: PlaceOnBike | null;
  to: PlaceOnBike | "stored" | { retired: RetireReason };
  /** Of the mounts that it ends or makes. */
  scope: MountScope;
}

/** The id of a part that the change itself adds. */
export const newPartId = 0;

/** What a device knows of where parts are. */
export interface PartsHere {
  bikes: ReadonlyMap<number, readonly BikePart[]>;
  stored: readonly Pick<Spare, "part" | "on_it">[];
}

/** `any` overlaps all; outdoor and indoor do not overlap. */
export const overlaps = (a: MountScope, b: MountScope): boolean => a === b || a === "any" || b === "any";

/** Where parts are while a change is made of steps. Each returns false where the device can't know what comes of it. */
export function partSteps(here: PartsHere, at: string) {
  const bikes = new Map([...here.bikes].map(([id, rows]) => [id, [...rows]]));
  const stored = new Map(here.stored.map((spare) => [spare.part.id, treeOfSpare(spare)]));
  const steps: PartStep[] = [];

  function find(id: number, scope: MountScope) {
    for (const [bike, rows] of bikes) {
      const row = rows.find((one) => one.part.id === id && overlaps(one.scope, scope));
      if (row) return { bike, row };
    }
    return undefined;
  }
  /** Takes a part from storage, or from one that is there. */
  function unstored(id: number): Pick<PartStep, "tree" | "from"> | undefined {
    for (const [root, tree] of stored) {
      const own = tree.find(({ part }) => part.id === id);
      if (!own) continue;
      const below = ({ path }: { path: string }) => own.path === "" || `${path}/`.startsWith(`${own.path}/`);
      const isAll = own.path === "";
      if (isAll) stored.delete(root);
      else
        stored.set(
          root,
          tree.filter((one) => !below(one)),
        );
      const rebased = ({ path }: { path: string }) => (isAll ? path : path.slice(own.path.length + 1));
      return { tree: tree.filter(below).map((one) => ({ ...one, path: rebased(one) })), from: null };
    }
    return undefined;
  }
  /** Takes a part from where it is. */
  function lift(id: number, scope: MountScope): Pick<PartStep, "tree" | "from"> | undefined {
    const found = find(id, scope);
    if (!found) return unstored(id);
    const { bike, row } = found;
    // It was put there later than this is to be: the server has to judge that.
    if (row.from_at > at) return undefined;
    const tree = treeOnBike(bikes.get(bike) ?? [], row);
    const ids = new Set(tree.map(({ part }) => part.id));
    bikes.set(
      bike,
      (bikes.get(bike) ?? []).filter((one) => !ids.has(one.part.id) || !overlaps(one.scope, scope)),
    );
    return { tree, from: { bike, path: row.slot_path, parent: row.part.mounts[0]?.parent_id ?? null } };
  }
  function put(lifted: Pick<PartStep, "tree" | "from">, to: PartStep["to"], scope: MountScope): void {
    const { tree } = lifted;
    steps.push({ ...lifted, to, scope });
    const [root] = tree;
    if (to === "stored" && root) stored.set(root.part.id, tree);
    if (typeof to === "object" && "bike" in to)
      bikes.set(to.bike, [...(bikes.get(to.bike) ?? []), ...mountedRowsOf(tree, to, scope, at)]);
  }
  const goes = (id: number, to: "stored" | { retired: RetireReason }, scope: MountScope): boolean => {
    const lifted = lift(id, scope);
    if (lifted) put(lifted, to, scope);
    return lifted !== undefined;
  };
  return {
    steps,
    /** The parts on a bike; undefined where they are not known. */
    on: (bike: number): readonly BikePart[] | undefined => bikes.get(bike),
    find,
    /** The place of a slot, of a bike or of a part that is on one. */
    placeOf(bike: number | null, parent: number | null, slot: string): PlaceOnBike | undefined {
      if (parent === null) return bike === null ? undefined : { bike, path: slot, parent };
      const holder = find(parent, "any");
      return holder && { bike: holder.bike, path: `${holder.row.slot_path}/${slot}`, parent };
    },
    /** Adds a part that is in storage. */
    add: (part: Part): void => void stored.set(part.id, [{ path: "", scope: "any", part }]),
    goes,
    place(id: number, to: PlaceOnBike, scope: MountScope, takesMany: boolean): boolean {
      const rows = bikes.get(to.bike);
      if (!rows) return false;
      const others = takesMany
        ? []
        : rows.filter((row) => row.slot_path === to.path && row.part.id !== id && overlaps(row.scope, scope));
      const lifted = lift(id, scope);
      if (!lifted || !others.every(({ part }) => goes(part.id, "stored", scope))) return false;
      put(lifted, to, scope);
      return true;
    },
  };
}

const treeOfSpare = ({ part, on_it }: Pick<Spare, "part" | "on_it">): PartTree => [
  { path: "", scope: "any", part },
  ...on_it.map(({ slot, part: child }) => ({
    path: slot,
    scope: child.mounts[0]?.scope ?? ("any" as const),
    part: child,
  })),
];

const treeOnBike = (rows: readonly BikePart[], { part, scope, slot_path }: BikePart): PartTree => [
  { path: "", scope, part },
  ...rows
    .filter((row) => row.slot_path.startsWith(`${slot_path}/`) && overlaps(row.scope, scope))
    .map((row) => ({
      path: row.slot_path.slice(slot_path.length + 1),
      scope: row.part.mounts[0]?.scope ?? row.scope,
      part: row.part,
    })),
];

export const unused = {
  distance_m: 0,
  moving_s: 0,
  up_m: 0,
  down_m: 0,
  rides: 0,
  days: 0,
  estimated: false,
} as const;

/** The rows of a bike's list that a part and what hangs on it make once it is there. */
export const mountedRowsOf = (tree: PartTree, to: PlaceOnBike, scope: MountScope, at: string): BikePart[] =>
  tree.map(({ path, part, ...own }) => {
    const slot_path = path === "" ? to.path : `${to.path}/${path}`;
    return {
      slot: slot_path.slice(slot_path.lastIndexOf("/") + 1),
      slot_path,
      scope: path === "" || own.scope === "any" ? scope : own.scope,
      from_at: at,
      unknown_before: false,
      part,
      usage: unused,
    };
  });

/** The instant of a change; of the day that a body names it is the start. */
export const instantOfMove = (given: string | null | undefined, now: number): string =>
  (given
    ? given.length === 10
      ? new Date(`${given}T00:00:00`)
      : new Date(given)
    : new Date(now)
  ).toISOString();
