import type { RoutinePoint } from "#contract/garage/routines.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { RoutineDoneBody } from "./queries.ts";
import type { PhotoOfPoint } from "#web/features/garage/care/send-service-photos.ts";

/** What a rider entered for a point, at the stand. */
export interface StandPoint {
  ticked: boolean;
  measured: string;
  note: string;
  photo: File | null;
  /** There was a photo before the page was loaded again. */
  lostPhoto: boolean;
}
export type StandValues = Readonly<Record<number, StandPoint>>;

const untouched: StandPoint = { ticked: false, measured: "", note: "", photo: null, lostPhoto: false };

/** The state of a point; nothing was entered at first. */
export const pointOf = (values: StandValues, id: number): StandPoint => values[id] ?? untouched;

/** Returns points that need it first, else in their order; and where those begin that do not need it yet. */
export function byNeed(points: readonly RoutinePoint[]): { inOrder: RoutinePoint[]; later: number } {
  const needed = (["due", "soon"] as const).flatMap((state) => points.filter((one) => one.state === state));
  return {
    inOrder: [...needed, ...points.filter(({ state }) => state === "fine")],
    later: needed.length,
  };
}

/** Ticks the points that may be fine: one to replace something is done only when that was replaced. */
export function allFine(
  points: readonly RoutinePoint[],
  values: StandValues,
  replaces: ReadonlySet<number>,
): StandValues {
  const fine = points.filter(({ plan_id }) => !replaces.has(plan_id));
  return {
    ...values,
    ...Object.fromEntries(
      fine.map(({ plan_id }) => [plan_id, { ...pointOf(values, plan_id), ticked: true }]),
    ),
  };
}

/** The number that was typed, in the range that the server takes; undefined for none, null for what is no such number. */
export function measuredIn({ measured }: StandPoint): number | null | undefined {
  const text = plainTypedNumber(measured);
  if (text === "") return undefined;
  const value = Number(text);
  return /^\d+(\.\d{1,2})?$/.test(text) && value <= 500 ? value : null;
}

/** Returns the body for a checklist: points that were not ticked are left out, notes are lines of one text. */
export function sentOf(points: readonly RoutinePoint[], values: StandValues) {
  const sent: Pick<RoutineDoneBody, "except" | "measurements" | "notes"> = {
    except: points.filter(({ plan_id }) => !pointOf(values, plan_id).ticked).map(({ plan_id }) => plan_id),
    measurements: points.flatMap(({ plan_id, measure }) => {
      const point = pointOf(values, plan_id);
      const value = measuredIn(point);
      return point.ticked && measure !== null && typeof value === "number"
        ? [{ plan_id, kind: measure, value }]
        : [];
    }),
  };
  const notes = points.flatMap(({ plan_id, title }) => {
    const note = pointOf(values, plan_id).note.trim();
    return note === "" ? [] : [`${title}: ${note}`];
  });
  return notes.length > 0 ? { ...sent, notes: notes.join("\n") } : sent;
}

/** Returns the photos of the points that were ticked. */
export const photosOf = (points: readonly RoutinePoint[], values: StandValues): PhotoOfPoint[] =>
  points.flatMap(({ plan_id }) => {
    const { ticked, photo } = pointOf(values, plan_id);
    return ticked && photo ? [{ plan_id, file: photo }] : [];
  });
