import { textLength } from "#contract/garage/bike-fields.ts";
import { careBounds, type ServicedBy } from "#contract/garage/care-words.ts";
import type { Service, ServiceItem } from "#contract/garage/services.ts";
import { decimalSign } from "#contract/platform/languages.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { codePoints } from "#contract/platform/text.ts";
import { language } from "#web/lib/language.ts";
import type { EditedRow } from "#web/lib/outbox-edit.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { plainAmount } from "#web/lib/form/typed-amount.ts";
import { costIssue, dayIssue, expenseOf, textIssue } from "./done-values.ts";
import type { ServiceBody } from "./queries.ts";

/** The form of an entry: each thing that was done as a text, so that drafts and devices compare; "" for a blank line. */
export type ServiceFormValues = Record<
  "done_on" | "title" | "by" | "shop" | "notes" | "cost" | "currency",
  string
> & {
  items: string[];
};

export const serviceFieldsInOrder = [
  "done_on",
  "by",
  "shop",
  "items",
  "title",
  "cost",
  "currency",
  "notes",
] as const;
export type ServiceField = (typeof serviceFieldsInOrder)[number];

/** A thing that was done, as the form has it; `task` is "" until it is chosen. */
export type Line = Pick<ServiceItem, "plan_id" | "part_id" | "slot" | "task">;

export const lineText = ({ plan_id, part_id, slot, task }: Line): string =>
  JSON.stringify([plan_id, part_id, slot, task]);

/** Returns the line of a text; null for a blank one, and for what is no line. */
export function readLine(text: string): Line | null {
  try {
    const [plan_id, part_id, slot, task] = JSON.parse(text) as unknown[];
    const isId = (id: unknown): id is number | null => id === null || Number.isInteger(id);
    if (!isId(plan_id) || !isId(part_id) || typeof task !== "string") return null;
    return slot === null || typeof slot === "string" ? { plan_id, part_id, slot, task } : null;
  } catch {
    return null;
  }
}

const linesOf = (items: readonly string[]): Line[] => items.map(readLine).filter((line) => line !== null);

export function emptyService(done_on: string, currency: string): ServiceFormValues {
  return { done_on, title: "", by: "self", shop: "", notes: "", cost: "", currency, items: [""] };
}

export function serviceFormOf({ done_on, title, by, shop, notes, items }: Service): ServiceFormValues {
  return {
    done_on,
    title: title ?? "",
    by,
    shop: shop ?? "",
    notes: notes ?? "",
    // What it cost is noted with a new entry; later each expense has a window of its own.
    cost: "",
    currency: "",
    items: items.map(lineText),
  };
}

/** Returns an entry that waits on this device as form values. */
export function serviceFormOfRow({ row, thing }: EditedRow, own: string): ServiceFormValues {
  const { expense } = (row.input as { body: ServiceBody }).body;
  const cost = expense
    ? String(Number(expense.amount_cents) / 100).replace(".", decimalSign(language()))
    : "";
  const currency = expense?.currency ?? own;
  return { ...serviceFormOf(thing as Service), cost, currency };
}

/** Returns the values without blanks that mean nothing. */
export function plainService(values: ServiceFormValues): ServiceFormValues {
  const { title, by, shop, notes, cost, items } = values;
  return {
    ...values,
    title: title.trim(),
    shop: by === "shop" ? shop.trim() : "",
    notes: notes.trim(),
    cost: plainAmount(cost),
    items: linesOf(items).map((line) => lineText({ ...line, task: line.task.trim() })),
  };
}

/** Returns what is wrong with an entry, by field; an empty one has the issue "invalid" at its lines. */
export function serviceIssues(
  values: ServiceFormValues,
  today: string,
  hasReceipt = false,
): Partial<Record<string, Issue>> {
  const plain = plainService(values);
  const found: Record<ServiceField, Issue | null> = {
    done_on: dayIssue(plain.done_on, today),
    by: null,
    shop: textIssue(plain.shop, textLength),
    title: textIssue(plain.title, textLength),
    items: itemsIssue(plain),
    cost: costIssue(values.cost, hasReceipt),
    currency: null,
    notes: textIssue(plain.notes, careBounds.note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== null)) as Partial<
    Record<string, Issue>
  >;
}

function itemsIssue({ title, notes, items }: ServiceFormValues): Issue | null {
  const lines = linesOf(items);
  if (lines.some(({ task }) => task === "")) return { key: "required" };
  if (lines.some(({ task }) => codePoints(task) > careBounds.task))
    return { key: "max_length", max: careBounds.task };
  if (lines.length > careBounds.items) return { key: "max_items", max: careBounds.items };
  return lines.length === 0 && title === "" && notes === "" ? { key: "invalid" } : null;
}

/** Returns a whole entry as the server takes it; without a day where it was done today, at this moment. */
export function serviceBody(values: ServiceFormValues, today: string): ServiceBody {
  const { done_on, title, by, shop, notes, cost, currency, items } = plainService(values);
  return {
    ...(done_on !== today && { done_on }),
    title: title || null,
    by: by as ServicedBy,
    shop: shop || null,
    notes: notes || null,
    ...expenseOf(cost, currency, shop || null),
    items: linesOf(items).map(({ plan_id, part_id, slot, task }) =>
      plan_id === null ? { part_id, slot, task } : { plan_id },
    ),
  };
}

/** Returns the body of a change: only what differs from `over`. */
export function changedServiceBody(values: ServiceFormValues, over: ServiceFormValues): Partial<ServiceBody> {
  const changed = Object.keys(changesOf(plainService(over), plainService(values)));
  const body = serviceBody(values, "");
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed.includes(name)));
}
