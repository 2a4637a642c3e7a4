import type { Mount, PartLife, Place } from "./mount.ts";

/** All parts of a rider and where they have ever been. */
export interface Inventory {
  parts: readonly PartLife[];
  /** The ids of the rider's bikes. */
  bikes: readonly number[];
  mounts: readonly Mount[];
}

/** What became of a row: `before` is null for a new one, `after` for one that is removed. */
export interface Changed<T> {
  before: T | null;
  after: T | null;
}

export interface InventoryChange {
  mounts: Changed<Mount>[];
  parts: Changed<PartLife>[];
}

export type MountDraft = ReturnType<typeof draftOf>;

/**
 * A copy of an inventory in which mounts can be changed; knows what changed. New mounts have negative ids. Nothing is
 * mounted or taken off after `latest`.
 */
export function draftOf(inventory: Inventory, latest = "9999-12-31T00:00:00.000Z") {
  const parts = new Map(inventory.parts.map((part) => [part.id, part]));
  const bikes = new Set(inventory.bikes);
  const mounts = new Map<number, Mount>();
  const [byPart, byHolder, byPlace] = [groups<number>(), groups<string>(), groups<string>()];
  const mountsBefore = new Map<number, Mount | null>();
  const partsBefore = new Map<number, PartLife>();
  let lastNew = 0;

  function drop(id: number): Mount | null {
    const mount = mounts.get(id) ?? null;
    if (!mount) return null;
    mounts.delete(id);
    byPart.remove(mount.part_id, id);
    byHolder.remove(holderOf(mount), id);
    byPlace.remove(placeKey(mount), id);
    return mount;
  }

  function hold(mount: Mount): void {
    mounts.set(mount.id, mount);
    byPart.add(mount.part_id, mount.id);
    byHolder.add(holderOf(mount), mount.id);
    byPlace.add(placeKey(mount), mount.id);
  }

  function put(mount: Mount): Mount {
    const before = drop(mount.id);
    if (!mountsBefore.has(mount.id)) mountsBefore.set(mount.id, before);
    hold(mount);
    return mount;
  }

  const found = (ids: Iterable<number>) => [...ids].flatMap((id) => mounts.get(id) ?? []);
  for (const mount of inventory.mounts) hold(mount);

  return {
    latest,
    partOf: (id: number): PartLife | undefined => parts.get(id),
    hasBike: (id: number): boolean => bikes.has(id),
    mountOf: (id: number): Mount | undefined => mounts.get(id),
    count: (): number => mounts.size,
    /** The mounts of a part. */
    mountsOf: (partId: number): Mount[] => found(byPart.of(partId)),
    /** The mounts of the parts that hang on a part. */
    mountsOn: (partId: number): Mount[] =>
      found(byHolder.of(holderOf({ bike_id: null, parent_id: partId, slot: "" }))),
    mountsIn: (place: Place): Mount[] => found(byPlace.of(placeKey(place))),

    /** Sets a mount to what is given; one with a new id is added. */
    put,
    add: (mount: Omit<Mount, "id">): Mount => put({ ...mount, id: --lastNew }),
    remove(id: number): void {
      const before = drop(id);
      if (before && !mountsBefore.has(id)) mountsBefore.set(id, before);
    },
    setPart(part: PartLife): void {
      const before = parts.get(part.id);
      if (before && !partsBefore.has(part.id)) partsBefore.set(part.id, before);
      parts.set(part.id, part);
    },

    changes(): InventoryChange {
      const changed = <T extends object>(before: Map<number, T | null>, now: Map<number, T>): Changed<T>[] =>
        [...before]
          .map(([id, was]) => ({ before: was, after: now.get(id) ?? null }))
          .filter((one) => !isSameRow(one.before, one.after));
      return { mounts: changed(mountsBefore, mounts), parts: changed(partsBefore, parts) };
    },
    inventory: (): Inventory => ({
      parts: [...parts.values()],
      bikes: [...bikes],
      mounts: [...mounts.values()],
    }),
  };
}

const holderOf = ({ bike_id, parent_id }: Place) =>
  bike_id === null ? `part ${parent_id}` : `bike ${bike_id}`;

const placeKey = (place: Place) => `${holderOf(place)} ${place.slot}`;

/** Whether two rows have the same values; both have the same columns. */
export function isSameRow<T extends object>(a: T | null, b: T | null): boolean {
  if (a === null || b === null) return a === b;
  return Object.entries(a).every(([key, value]) => b[key as keyof T] === value);
}

function groups<K>() {
  const ids = new Map<K, Set<number>>();
  return {
    of: (key: K): Iterable<number> => ids.get(key) ?? [],
    add: (key: K, id: number) => void ids.set(key, (ids.get(key) ?? new Set()).add(id)),
    remove: (key: K, id: number) => void ids.get(key)?.delete(id),
  };
}
