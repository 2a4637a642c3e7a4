import type { Issue } from "#contract/platform/issues.ts";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import { plainTypedNumber } from "./plain-number.ts";

type Work = Pick<OrderLine, "kind" | "title" | "unit_cents" | "minutes">;

/** Work or a part as it is typed, in a price and in a line alike. */
export const workValues = ({ kind, title, unit_cents, minutes }: Partial<Work>) => ({
  kind: kind ?? ("labour" as Work["kind"]),
  title: title ?? "",
  unit: unit_cents === undefined ? "" : String(unit_cents / 100),
  minutes: minutes ? String(minutes) : "",
});
export type WorkValues = ReturnType<typeof workValues>;

export const isTypedNumber = (typed: string): boolean => /^\d+(\.\d+)?$/.test(plainTypedNumber(typed));

/** Returns what is wrong with typed work, by field. */
export const workIssues = ({
  title,
  unit,
  minutes,
}: WorkValues): Partial<Record<keyof WorkValues, Issue>> => ({
  ...(title.trim() === "" && { title: { key: "required" } }),
  ...(unit.trim() !== "" && !isTypedNumber(unit) && { unit: { key: "number" } }),
  ...(minutes.trim() !== "" && !/^\d+$/.test(minutes.trim()) && { minutes: { key: "integer" } }),
});

/** Typed work as the server takes it; a price that was left empty is nothing. */
export const workOf = ({ kind, title, unit, minutes }: WorkValues): Work => ({
  kind,
  title: title.trim(),
  unit_cents: unit.trim() === "" ? 0 : Math.round(Number(plainTypedNumber(unit)) * 100),
  minutes: minutes.trim() === "" ? null : Number(minutes),
});
