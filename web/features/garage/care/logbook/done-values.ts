import type { CallInput, Calls } from "#contract/endpoints.ts";
import { textLength } from "#contract/garage/bike-fields.ts";
import { careBounds, type ServicedBy } from "#contract/garage/care-words.ts";
import { type MeasurementKind, mostMeasured } from "#contract/garage/part-words.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { isCalendarDay } from "#contract/platform/number.ts";
import { codePoints } from "#contract/platform/text.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";
import { readMeasured } from "#web/lib/form/typed-measurement.ts";

export type DoneFormBody = CallInput<Calls["POST /care-plans/{id}/done"]>["body"];

/** What the window about a plan that was done asks. */
export interface DoneValues {
  done_on: string;
  by: ServicedBy;
  shop: string;
  notes: string;
  /** What it cost, as it is typed. */
  cost: string;
  currency: string;
  /** null where nothing can be measured. */
  kind: MeasurementKind | null;
  measured: string;
  tool: string;
  replaced: boolean;
  as: "same" | "other";
  brand: string;
  model: string;
  old: "retired" | "stored";
}

/** Returns what is wrong with the day of a service: it is at most today. */
export function dayIssue(day: string, today: string): Issue | null {
  if (day === "") return { key: "required" };
  if (!isCalendarDay(day)) return { key: "date" };
  return day > today ? { key: "max_date", max: today } : null;
}

export const textIssue = (typed: string, max: number): Issue | null =>
  codePoints(typed.trim()) > max ? { key: "max_length", max } : null;

/** Returns what is wrong with what something cost: a receipt needs an amount. */
export const costIssue = (cost: string, hasReceipt: boolean): Issue | null =>
  hasReceipt && cost.trim() === "" ? { key: "required" } : amountTypedIssue(cost);

/** Returns what is wrong with the values, by field. */
export function doneIssues(
  values: DoneValues,
  today: string,
  hasReceipt = false,
): Partial<Record<string, Issue>> {
  const { kind, measured, replaced, as, brand, model } = values;
  const typed = kind === null || measured.trim() === "" ? null : readMeasured(measured, mostMeasured[kind]);
  const makes = replaced && as === "other";
  const found: Record<string, Issue | null> = {
    done_on: dayIssue(values.done_on, today),
    shop: values.by === "shop" ? textIssue(values.shop, textLength) : null,
    measured: typed && "issue" in typed ? typed.issue : null,
    tool: typed ? textIssue(values.tool, 100) : null,
    brand:
      makes && brand.trim() === "" && model.trim() === ""
        ? { key: "required" }
        : textIssue(makes ? brand : "", textLength),
    model: textIssue(makes ? model : "", textLength),
    cost: costIssue(values.cost, hasReceipt),
    notes: textIssue(values.notes, careBounds.note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== null)) as Partial<
    Record<string, Issue>
  >;
}

/** Returns what something cost as the server takes it, from an amount that was judged; nothing without one. */
export function expenseOf(cost: string, currency: string, shop: string | null) {
  const amount_cents = centsOf(cost);
  return amount_cents === null ? {} : { expense: { amount_cents, currency, shop } };
}

/** Returns the body of the request, from values that were judged; without a day it was done at this moment. */
export function doneBody(values: DoneValues, today: string): DoneFormBody {
  const { done_on, by, shop, notes, cost, currency, kind, measured, tool, replaced } = values;
  const { as, brand, model, old } = values;
  const byShop = by === "shop" ? shop.trim() || null : null;
  const typed = kind === null || measured.trim() === "" ? null : readMeasured(measured, mostMeasured[kind]);
  return {
    ...(done_on !== today && { done_on }),
    by,
    shop: byShop,
    notes: notes.trim() || null,
    ...(kind !== null &&
      typed &&
      "value" in typed && { measurement: { kind, value: typed.value, tool: tool.trim() || null } }),
    ...expenseOf(cost, currency, byShop),
    ...(replaced && {
      replace: {
        old,
        ...(as === "other" && { brand: brand.trim() || null, model: model.trim() || null }),
      },
    }),
  };
}
