import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import type { Part } from "#contract/garage/parts.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { historyAfter, partAfter, placeIn, waitingSteps, type WaitingStep } from "./moved-part.ts";
import { instantOfMove, overlaps, mountedRowsOf } from "./part-steps.ts";
import type { PartsCall, StepsOfCall } from "./steps-of-calls.ts";
import {
  type ReadRequest,
  type Overlays,
  type WaitingCall,
  type WaitingRow,
  withOneMore,
} from "./waiting-call.ts";
import { isPartListed } from "./waiting-part.ts";

/** A change of where parts are: what it does, and what the reader knows the part by. */
export interface KnownMove extends StepsOfCall {
  name: string;
}

const stepsIn = ({ id, at, known, input }: WaitingRow<PartsCall, KnownMove>): WaitingStep[] => {
  const body = input.body as { at?: string; places?: { at?: string }[] };
  return waitingSteps(known.steps, -id, instantOfMove(body.at ?? body.places?.[0]?.at, at));
};

function onBike(rows: BikePart[], step: WaitingStep, bike: number, shown: MountScope): BikePart[] {
  const ids = new Set(step.tree.map(({ part }) => part.id));
  const rest = rows.filter(({ part, scope }) => !ids.has(part.id) || !overlaps(scope, step.scope));
  const to = placeIn(step);
  const come = to?.bike === bike ? mountedRowsOf(step.tree, to, step.scope, step.at) : [];
  const after = come.map((row) => ({ ...row, part: partAfter(row.part, step) }));
  return [...rest, ...after.filter(({ scope }) => overlaps(scope, shown))];
}

/** Sorts a bike's parts by their places; parts whose places the change does not know come last. */
function inOrder(rows: BikePart[], order: readonly string[]): BikePart[] {
  const placeOf = ({ slot_path }: BikePart) =>
    (order.indexOf(slot_path) + order.length + 1) % (order.length + 1);
  const before = (a: BikePart, b: BikePart) => (a.scope === b.scope ? 0 : a.scope < b.scope ? -1 : 1);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.slot_path === b.slot_path ? before(a, b) : 0));
}

function inList<R extends CallResponse<Calls["GET /parts"]>>(
  response: R,
  step: WaitingStep,
  { query }: ReadRequest,
): R {
  let shown = response;
  for (const { part: before } of step.tree) {
    const listed = shown.data.find(({ id }) => id === before.id);
    const part = partAfter(listed ?? before, step);
    const stays = listed && (query.get("search") || isPartListed(part, query));
    const data = shown.data.flatMap((one) => (one.id === part.id ? (stays ? [part] : []) : [one]));
    const total = shown.meta.total - (listed && !stays ? 1 : 0);
    shown = { ...shown, data, meta: { ...shown.meta, total } };
    // One that was not in the list, on none of its pages, and is now.
    if (!listed && isPartListed(part, query) && (part.id === step.made || !isPartListed(before, query)))
      shown = withOneMore(shown, part, (one, other) => one.id < 0 || one.id > other.id);
  }
  return shown;
}

function amongSpares(spares: Spare[], step: WaitingStep, bike: number): Spare[] {
  const [root] = step.tree;
  const rest = spares.filter(({ part }) => part.id !== root?.part.id);
  // Where it was it fits; the server finds out where else.
  if (!root || step.to !== "stored" || step.from?.bike !== bike) return rest;
  const on_it = step.tree
    .filter(({ path }) => path !== "" && !path.includes("/"))
    .map(({ path, part }) => ({ slot: path, part }))
    .toSorted((a, b) => (a.part.mounts[0]?.id ?? 0) - (b.part.mounts[0]?.id ?? 0));
  const spare = {
    part: partAfter(root.part, step),
    on_it,
    places: [{ slot_path: step.from.path, turns: 1 }],
  };
  const place = rest.findIndex(({ places }) => places.every(({ turns }) => turns < 1));
  return rest.toSpliced(place < 0 ? rest.length : place, 0, spare);
}

const through = <T>(steps: readonly WaitingStep[], first: T, after: (was: T, step: WaitingStep) => T): T =>
  steps.reduce(after, first);

function overParts(row: WaitingRow<PartsCall, KnownMove>): Overlays {
  const steps = stepsIn(row);
  const isLater = ({ query }: ReadRequest) => {
    const at = query.get("at");
    return !at || instantOfMove(at, row.at) >= (steps[0]?.at ?? "");
  };
  return {
    "GET /bikes/{id}/parts"(response, request) {
      if (!isLater(request)) return response;
      const scope = (request.query.get("scope") ?? "any") as MountScope;
      const bike = Number(request.params["id"]);
      return {
        ...response,
        data: inOrder(
          through(steps, response.data, (rows, step) => onBike(rows, step, bike, scope)),
          row.known.order,
        ),
      };
    },
    "GET /bikes/{id}/spares"(response, request) {
      if (!isLater(request)) return response;
      const bike = Number(request.params["id"]);
      return {
        ...response,
        data: through(steps, response.data, (spares, step) => amongSpares(spares, step, bike)),
      };
    },
    "GET /parts": (response, request) => through(steps, response, (was, step) => inList(was, step, request)),
    "GET /parts/{id}": (response) => ({ ...response, data: through(steps, response.data, historyAfter) }),
  };
}

const bikesIn = ({ steps }: KnownMove): number[] => [
  ...new Set(steps.flatMap((step) => [placeIn(step)?.bike ?? [], step.from?.bike ?? []].flat())),
];
/** The part that the change is about, after it. */
function partOf(row: WaitingRow<PartsCall, KnownMove>): Part | null {
  const steps = stepsIn(row);
  const root = (steps.find(placeIn) ?? steps[0])?.tree[0]?.part;
  return root ? through(steps, root, partAfter) : null;
}

/** What a change of parts that waits has in place of what the server would say of it: the row that waits. */
export interface WaitingMove {
  waiting: number;
}

const movedBy = <N extends PartsCall>(
  text: "place" | "off" | "replace",
  dated: (body: CallInput<Calls[N]>["body"], at: string) => object,
): WaitingCall<N, KnownMove> => ({
  bike: (_, known) => bikesIn(known)[0] ?? null,
  changes: (_, known) => [
    ...bikesIn(known).map((bike) => `parts of bike ${bike}`),
    ...known.steps.map(({ tree }) => `part ${tree[0]?.part.id}`).filter((name) => name !== "part 0"),
  ],
  label: (_, known) => ({ text, bike: bikesIn(known)[0] ?? null, name: known.name }),
  dated: (input, at) => ({ ...input, body: dated(input.body as never, at) }) as CallInput<Calls[N]>,
  kinds: ["part.moved"],
  answer: (row) => ({
    part: partOf(row as never),
    effects: [],
    waiting: row.id,
  }),
  over: (row) => overParts(row as never),
});
const fromNow = (body: { at?: string | null }, at: string) => (body.at ? body : { ...body, at });

export const waitingPlace = movedBy<"POST /parts/{id}/place">("place", fromNow);
export const waitingTakeOff = movedBy<"POST /parts/{id}/take-off">("off", fromNow);
export const waitingReplace = movedBy<"POST /parts/{id}/replace">("replace", fromNow);
export const waitingPlaces = movedBy<"POST /bikes/{id}/places">("place", ({ places }, at) => ({
  places: places.map((one) => fromNow(one, at)),
}));
