import type { Part, PartMount } from "#contract/garage/parts.ts";

type Mounted = Pick<Part, "id"> & { mounts: readonly Pick<PartMount, "bike_id" | "parent_id" | "slot">[] };

/** Returns by which mount a part is on a bike, its own or that of what it hangs on; undefined where it is on none. */
export function mountOnBike<P extends Mounted>(
  part: P,
  all: ReadonlyMap<number, P>,
): P["mounts"][number] | undefined {
  // Parts hang on each other three deep at most; what is deeper is no garage.
  for (let [at, depth] = [part as P | undefined, 0]; at && depth < 4; depth++) {
    const [mount] = at.mounts;
    if (mount?.bike_id != null) return mount;
    at = mount?.parent_id == null ? undefined : all.get(mount.parent_id);
  }
  return undefined;
}
