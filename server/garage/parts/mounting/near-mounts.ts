import { mountScopes } from "#contract/garage/part-words.ts";
import type { Mount } from "./mount.ts";

/** Later than all instants. */
const never = "~";
const endOf = ({ to_at }: Mount) => to_at ?? never;

interface Row {
  sorted: Mount[];
  /** The latest end up to each of them. */
  ends: string[];
}

/**
 * Finds which mounts of a group touch another one in time. In a group without clashes those of one scope follow one
 * another, so that few are looked at.
 */
export function nearMounts(mounts: readonly Mount[]) {
  const rows = mountScopes.map((scope): Row => {
    const sorted = mounts
      .filter((mount) => mount.scope === scope)
      .toSorted((a, b) => (a.from_at < b.from_at ? -1 : 1));
    let latest = "";
    const ends = sorted.map((mount) => (latest = endOf(mount) > latest ? endOf(mount) : latest));
    return { sorted, ends };
  });

  return function* near(mount: Mount): Generator<Mount> {
    for (const { sorted, ends } of rows) {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.from_at ?? never) <= endOf(mount)) low = middle + 1;
        else high = middle;
      }
      for (let at = low - 1; at >= 0 && (ends[at] ?? "") >= mount.from_at; at--) {
        const other = sorted[at];
        if (other) yield other;
      }
    }
  };
}
