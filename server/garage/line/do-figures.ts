import {
  expenseCreated,
  measurementCreated,
  readingCreated,
  rideCreated,
} from "#contract/garage/garage-events.ts";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import type { LineDraft } from "#contract/garage/line/line-draft.ts";
import { measurementBounds } from "#contract/garage/measurements.ts";
import { type MeasurementKind, measurementKinds } from "#contract/garage/part-words.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { expenseOfEvent, newExpense } from "#server/garage/expenses/expenses.rules.ts";
import { measurementRepo } from "#server/garage/parts/usage/measurements.repo.ts";
import { readingRepo } from "#server/garage/readings/readings.repo.ts";
import { manualRide } from "#server/garage/rides/ride-fields.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayAfter, hourOn, startOf } from "#server/platform/time/days.ts";
import type { DoDraft, LineDoing } from "./line-doing.ts";
import { partAt } from "./part-at.ts";

/** A ride without a time was at noon; one of today is over now. */
export const doRide: DoDraft = async ({ act, zone, now, today }, draft) => {
  const { day, bike_id, note, kind } = draft;
  const started_at = (day === today ? now : hourOn(zone, day, 12)).toISOString();
  const given = { started_at, distance_m: draft.distance_m ?? 0, bike_id, note };
  const fields = manualRide(
    { ...given, commute: kind === "commute", indoor: kind === "indoor" },
    { zone, now },
  );
  const { id, version } = await rideRepo(act.db).insert(act, fields);
  await act.event(rideCreated, id, { bike_id, title: "" });
  return [{ kind: "ride", id, version }];
};

/** What an odometer showed on an earlier day it showed at its end: the rides of that day are in it. */
export const doReading: DoDraft = async (doing, { day, bike_id, km, note }) => {
  const { act, now, zone, today } = doing;
  const bike = bikeOfDraft(doing, bike_id);
  const end = startOf(zone, dayAfter(day)).getTime() - 1;
  const at = (day === today ? now : new Date(end)).toISOString();
  const reading = { at, value_hm: Math.round((km ?? 0) * 10), note, newOdometer: false };
  const row = await readingRepo(act.db).insert(act, bike, reading);
  if (!row) throw notFound("bike_not_found");
  await act.event(readingCreated, row.id, { bike_id: bike.id });
  return [{ kind: "reading", id: row.id, bike_id: bike.id }];
};

/** What was measured is of the part in its place; where nobody entered one, of a part without a name. */
export const doMeasure: DoDraft = async (doing, { day, bike_id, slot, kind, value }) => {
  const { act, now, zone, today } = doing;
  const at = (day === today ? now : startOf(zone, day)).toISOString();
  const part = slot === null ? undefined : await partAt(doing, bikeOfDraft(doing, bike_id), slot, at);
  if (!part || !isMeasured(kind)) throw new Refusal(409, "line_no_part");
  const measured = { at, kind, value: value ?? 0, tool: null };
  const id = await measurementRepo(act.db).insertIfRoom(part, measurementBounds.perPart, measured, act);
  await act.event(measurementCreated, id, { part_id: part.id });
  return [{ kind: "measurement", id, part_id: part.id }];
};

const isMeasured = (kind: string | null): kind is MeasurementKind =>
  (measurementKinds as readonly (string | null)[]).includes(kind);

/** Returns what notes an expense; `about`: the part that it is the price of. */
export async function noteDraftExpense(
  doing: LineDoing,
  draft: LineDraft,
  about: { part_id: number | null },
) {
  const { act, expense } = doing;
  const { bike_id, amount_cents, currency, day, shop, note, kind } = draft;
  if (amount_cents === null || currency === null) return [];
  const category = (expenseCategories as readonly (string | null)[]).includes(kind) ? kind : "other";
  const given = { amount_cents, currency, day, shop, note, category: category as ExpenseCategory };
  const columns = newExpense({ ...given, bike_id, ...about }, expense.here);
  const repo = expenseRepo(act.db);
  const id = await repo.insertPriced(act.by, columns, { ...expense.doing, at: act.at });
  const made = await repo.find(act.by, id);
  if (!made) throw notFound("expense_not_found");
  await act.event(expenseCreated, id, expenseOfEvent({ bike_id, shop, category: made.category }));
  return [{ kind: "expense" as const, id, version: made.version }];
}

export const doExpense: DoDraft = (doing, draft) => noteDraftExpense(doing, draft, { part_id: null });

export function bikeOfDraft({ bikes }: LineDoing, id: number | null) {
  const bike = id === null ? undefined : bikes.get(id);
  if (!bike) throw notFound("bike_not_found");
  return bike;
}
