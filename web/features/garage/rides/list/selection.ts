import { useReducer } from "react";

interface Chosen {
  ids: ReadonlySet<number>;
  /** The one that was pressed last. */
  last: number | null;
}

export type SelectionAct =
  /** Selects one or takes it back; with `range` all from the one that was pressed last. */
  | { press: number; range: boolean }
  /** Selects all of some, or none where all of them are. */
  | { pressAll: readonly number[] }
  | "clear";

const nothing: Chosen = { ids: new Set(), last: null };

/** Returns the ids from one to another, both included, in the order of the list; only the second where the first is gone. */
function idsBetween(ids: readonly number[], from: number | null, to: number): number[] {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (one < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Returns what is selected in a list after an act. */
export function selectionAfter({ ids, last }: Chosen, act: SelectionAct, listed: readonly number[]): Chosen {
  if (act === "clear") return nothing;
  if ("pressAll" in act) {
    const some = new Set(act.pressAll);
    return { ids: some.isSubsetOf(ids) ? ids.difference(some) : ids.union(some), last };
  }
  const some = new Set(act.range ? idsBetween(listed, last, act.press) : [act.press]);
  return { ids: ids.has(act.press) ? ids.difference(some) : ids.union(some), last: act.press };
}

/** Keeps which rows of a list are selected. What is no longer listed is not. */
export function useSelection(listed: readonly number[]) {
  const [{ ids }, act] = useReducer(
    (now: Chosen, act: SelectionAct) => selectionAfter(now, act, listed),
    nothing,
  );
  return { ids: ids.intersection(new Set(listed)), act };
}
export type Selection = ReturnType<typeof useSelection>;
