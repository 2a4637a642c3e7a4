import type { LedgerChoice } from "./ledger-address.ts";

type Span = Pick<LedgerChoice, "from" | "to">;

const yearSpan = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Returns the days of a quick choice: "this" or "last" year; of any other, all days. */
export function timeOf(name: string, thisYear: number): Span {
  if (name === "this") return yearSpan(thisYear);
  return name === "last" ? yearSpan(thisYear - 1) : { from: null, to: null };
}

/** Returns which quick choice a span of days is; "" for all days, "other" for none of them. */
export function timeOfChoice({ from, to }: Span, thisYear: number): "" | "this" | "last" | "other" {
  if (from === null && to === null) return "";
  for (const name of ["this", "last"] as const) {
    const span = timeOf(name, thisYear);
    if (span.from === from && span.to === to) return name;
  }
  return "other";
}
