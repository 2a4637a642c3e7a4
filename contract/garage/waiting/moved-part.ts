import type { Part, PartMount, PartWithHistory } from "#contract/garage/parts.ts";
import { newPartId, overlaps, type PartStep, type PartTree, type PlaceOnBike, unused } from "./part-steps.ts";

/** A step of a row that waits: what it makes has the negative id of its row. */
export interface WaitingStep extends PartStep {
  made: number;
  at: string;
}

const isPlace = (to: PartStep["to"]): to is PlaceOnBike => typeof to === "object" && "bike" in to;
export const placeIn = ({ to }: PartStep): PlaceOnBike | null => (isPlace(to) ? to : null);

/** Steps with the id that a part has which the row itself adds. */
export function waitingSteps(steps: readonly PartStep[], made: number, at: string): WaitingStep[] {
  const id = (one: number) => (one === newPartId ? made : one);
  const placed = (to: PlaceOnBike) => ({ ...to, parent: to.parent === null ? null : id(to.parent) });
  return steps.map((step) => ({
    ...step,
    tree: step.tree.map((one) => ({ ...one, part: { ...one.part, id: id(one.part.id) } })),
    to: isPlace(step.to) ? placed(step.to) : step.to,
    made,
    at,
  }));
}

function mountOf({ made, scope, at }: WaitingStep, to: PlaceOnBike): PartMount {
  const slot = to.path.slice(to.path.lastIndexOf("/") + 1);
  const where = { bike_id: to.parent === null ? to.bike : null, parent_id: to.parent };
  return { id: made, ...where, slot, slot_path: to.path, scope, from_at: at, to_at: null };
}

/** What of a tree a part is; undefined for one that the step does not move. */
const partIn = ({ tree }: { tree: PartTree }, { id }: Pick<Part, "id">) =>
  tree.find(({ part }) => part.id === id);

/** Returns a part as it is after a step. */
export function partAfter<P extends Part>(part: P, step: WaitingStep): P {
  const own = partIn(step, part);
  if (!own) return part;
  const to = placeIn(step);
  if (own.path !== "") {
    const moved = to && `${to.path}/${own.path}`;
    return { ...part, mounts: part.mounts.map((one) => ({ ...one, slot_path: moved ?? one.slot_path })) };
  }
  const kept = part.mounts.filter(({ scope }) => !overlaps(scope, step.scope));
  if (to) return { ...part, mounts: [...kept, mountOf(step, to)], state: "mounted" };
  if (step.to === "stored") return { ...part, mounts: kept, state: kept.length > 0 ? "mounted" : "stored" };
  const { retired } = step.to as { retired: Part["retire_reason"] };
  return { ...part, mounts: [], state: "retired", retired_at: step.at, retire_reason: retired };
}

/** The same with all mounts that the part ever had. */
export function historyAfter(part: PartWithHistory, step: WaitingStep): PartWithHistory {
  const own = partIn(step, part);
  if (!own) return part;
  const { at, scope } = step;
  const to = placeIn(step);
  const ended = <S extends { to_at: string | null }>(span: S): S => ({ ...span, to_at: span.to_at ?? at });
  const spanIn = (slot_path: string) =>
    to ? [{ bike_id: to.bike, slot_path, from_at: at, to_at: null, usage: unused }] : [];
  if (own.path !== "") {
    const path = to && `${to.path}/${own.path}`;
    const history = part.history.map((one) =>
      one.to_at === null
        ? {
            ...one,
            slot_path: path ?? one.slot_path,
            spans: [...spanIn(path ?? ""), ...one.spans.map(ended)],
          }
        : one,
    );
    return { ...partAfter(part, step), history };
  }
  const before = part.history.map((one) =>
    overlaps(one.scope, scope) ? { ...ended(one), spans: one.spans.map(ended) } : one,
  );
  const now = to ? [{ ...mountOf(step, to), usage: unused, spans: spanIn(to.path) }] : [];
  return { ...partAfter(part, step), history: [...now, ...before] };
}
