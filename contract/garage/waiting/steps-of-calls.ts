import type { CallInput, Calls } from "#contract/endpoints.ts";
import { isPartSlot, orderOfPath, ruleOfSlot, type SlotPath } from "#contract/garage/part-slots.ts";
import type { MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { PartInput } from "#contract/garage/parts.ts";
import {
  instantOfMove,
  newPartId,
  overlaps,
  type PartsHere,
  type PartStep,
  partSteps,
} from "./part-steps.ts";
import { newPartOf } from "./new-part.ts";

type InputOf<N extends keyof Calls> = CallInput<Calls[N]>;
type Steps = ReturnType<typeof partSteps>;

const takesMany = (slot: string) => isPartSlot(slot) && ruleOfSlot(slot).many === true;
const idOf = (value: unknown): number | null => (value ? Number(value) : null);
// Forms take them from the lists of the contract.
const scopeOf = (given: string | null | undefined) => (given ?? "any") as MountScope;
const reasonOf = (given: string | null | undefined) => (given ?? "other") as RetireReason;

interface Wish {
  part: number;
  bike: number | null;
  parent: number | null;
  slot: string;
  scope: MountScope;
}
function place(steps: Steps, { part, bike, parent, slot, scope }: Wish): boolean {
  const to = steps.placeOf(bike, parent, slot);
  return to !== undefined && steps.place(part, to, scope, takesMany(slot));
}

/** Replaces a part: what hangs on it comes over where it shall, and the old one goes. */
function replace(steps: Steps, { params, body }: InputOf<"POST /parts/{id}/replace">, at: string): boolean {
  const old = Number(params.id);
  const scope = scopeOf(body.scope);
  const found = steps.find(old, scope);
  if (!found) return false;
  const { row, bike } = found;
  const kind = body.new_part?.kind ?? row.part.kind;
  const next = idOf(body.part_id) ?? newPartId;
  if (next === newPartId) steps.add(newPartOf(newPartId, { ...body.new_part, kind } as PartInput, at));
  const comes = ({ slot }: { slot: string }) =>
    typeof body.hand_over === "object" && body.hand_over !== null
      ? body.hand_over.some((one) => one === slot)
      : body.hand_over === true;
  const depth = (path: string) => path.split("/").length;
  const handed = (steps.on(bike) ?? []).filter(
    (one) =>
      one.slot_path.startsWith(`${row.slot_path}/`) &&
      depth(one.slot_path) === depth(row.slot_path) + 1 &&
      overlaps(one.scope, row.scope) &&
      comes(one),
  );
  const parent = row.part.mounts.find(({ slot_path }) => slot_path === row.slot_path)?.parent_id ?? null;
  const to = { bike, path: row.slot_path, parent };
  const { reason, bike_id, parent_id, to: goes } = body.old;
  return (
    steps.place(next, to, row.scope, false) &&
    handed.every((one) =>
      place(steps, { part: one.part.id, bike: null, parent: next, slot: one.slot, scope: one.scope }),
    ) &&
    (goes === "stored" ||
      (goes === "retired" && steps.goes(old, { retired: reasonOf(reason) }, "any")) ||
      (goes === "moved" &&
        place(steps, {
          part: old,
          bike: idOf(bike_id),
          parent: idOf(parent_id),
          slot: row.slot,
          scope: "any",
        })))
  );
}

const byCall = {
  "POST /parts/{id}/place"(steps: Steps, { params, body }: InputOf<"POST /parts/{id}/place">) {
    const { bike_id, parent_id, slot, scope } = body;
    const where = { bike: idOf(bike_id), parent: idOf(parent_id), slot };
    return place(steps, { part: Number(params.id), ...where, scope: scopeOf(scope) });
  },
  "POST /bikes/{id}/places"(steps: Steps, { params, body }: InputOf<"POST /bikes/{id}/places">) {
    return body.places.every(({ part_id, parent_id, slot, scope }) => {
      const where = { bike: Number(params.id), parent: idOf(parent_id), slot };
      return place(steps, { part: Number(part_id), ...where, scope: scopeOf(scope) });
    });
  },
  "POST /parts/{id}/take-off"(steps: Steps, { params, body }: InputOf<"POST /parts/{id}/take-off">) {
    const { to, reason, scope } = body;
    const isStored = to === "stored";
    const goes = isStored ? to : { retired: reasonOf(reason) };
    return steps.goes(Number(params.id), goes, isStored ? scopeOf(scope) : "any");
  },
  "POST /parts/{id}/replace": replace,
} as const;
/** The changes of where parts are that work without a network. */
export type PartsCall = keyof typeof byCall;

/** What a change of parts does, and all paths of the bikes that it concerns in the order of their lists. */
export interface StepsOfCall {
  steps: PartStep[];
  order: SlotPath[];
}

/** Returns what a change of parts does; undefined where the device does not know enough for that. */
export function stepsOfCall<N extends PartsCall>(
  call: N,
  input: InputOf<N>,
  here: PartsHere,
  now: number,
): StepsOfCall | undefined {
  const body = input.body as { at?: string | null; places?: { at?: string | null }[] };
  const at = instantOfMove(body.at ?? body.places?.[0]?.at, now);
  const steps = partSteps(here, at);
  const make = byCall[call] as (steps: Steps, input: InputOf<N>, at: string) => boolean;
  if (!make(steps, input, at)) return undefined;
  const paths = [...here.bikes.keys()].flatMap((bike) => [
    ...(here.bikes.get(bike) ?? []),
    ...(steps.on(bike) ?? []),
  ]);
  const order = [...new Set(paths.map(({ slot_path }) => slot_path))].toSorted((a, b) =>
    orderOfPath(a) < orderOfPath(b) ? -1 : 1,
  );
  return { steps: steps.steps, order };
}
