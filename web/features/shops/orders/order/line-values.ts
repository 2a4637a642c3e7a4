import type { OrderLine, OrderLineInput } from "#contract/shops/order-lines.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

/** A line as it is typed. */
export interface LineValues {
  kind: OrderLine["kind"];
  title: string;
  quantity: string;
  unit: string;
  minutes: string;
  slot: string;
  task: string;
  brand: string;
  model: string;
  serial: string;
  /** Not shown: it comes with a price, and stays. */
  ean: string;
  warranty_until: string;
}

const typedHundredths = (cents: number) => (cents === 0 ? "" : String(cents / 100));

export const lineValues = (line: Partial<OrderLine>): LineValues => ({
  kind: line.kind ?? "labour",
  title: line.title ?? "",
  quantity: line.quantity === undefined ? "1" : String(line.quantity / 1000),
  unit: typedHundredths(line.unit_cents ?? 0),
  minutes: line.minutes ? String(line.minutes) : "",
  slot: line.slot ?? "",
  task: line.care_task ?? "",
  brand: line.part?.brand ?? "",
  model: line.part?.model ?? "",
  serial: line.part?.serial ?? "",
  ean: line.part?.ean ?? "",
  warranty_until: line.part?.warranty_until ?? "",
});

const isNumber = (typed: string) => /^\d+(\.\d+)?$/.test(plainTypedNumber(typed));

/** Returns what is wrong with a typed line, by field. */
export function lineIssues({
  title,
  quantity,
  unit,
  minutes,
}: LineValues): Partial<Record<keyof LineValues, Issue>> {
  return {
    ...(title.trim() === "" && { title: { key: "required" } as const }),
    ...(!isNumber(quantity) && { quantity: { key: "number" } as const }),
    ...(unit.trim() !== "" && !isNumber(unit) && { unit: { key: "number" } as const }),
    ...(minutes.trim() !== "" && !/^\d+$/.test(minutes.trim()) && { minutes: { key: "integer" } as const }),
  };
}

/** A typed line as the server takes it. */
export function lineOf(values: LineValues): OrderLineInput {
  const { kind, title, quantity, unit, minutes, slot, task } = values;
  const { brand, model, serial, ean, warranty_until } = values;
  const part = { brand, model, serial, ean: ean || null, warranty_until: warranty_until || null };
  return {
    kind,
    title: title.trim(),
    quantity: Math.round(Number(plainTypedNumber(quantity)) * 1000),
    unit_cents: unit.trim() === "" ? 0 : Math.round(Number(plainTypedNumber(unit)) * 100),
    minutes: minutes.trim() === "" ? null : Number(minutes),
    slot: slot || null,
    care_task: task || null,
    part: kind === "part" && (brand || model || serial || ean || warranty_until) ? part : null,
  };
}
