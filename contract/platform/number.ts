import * as z from "zod/mini";
import { blankToNull, raise } from "./text.ts";

interface NumberRule {
  min: number;
  /** A function when the bound depends on today's date. */
  max: number | (() => number);
  /** 1 for integers, else 0.1 or 0.01. */
  step: 1 | 0.1 | 0.01;
}

const plainDecimal = /^[+-]?\d+(\.\d+)?$/;

/** Converts a numeric string to a number; returns anything else unchanged, so that it fails as "number". */
function numeric(raw: string | number | null): number | null {
  const value = blankToNull(raw);
  return typeof value === "string" && plainDecimal.test(value.trim())
    ? Number(value)
    : (value as number | null);
}

const decimals = { 1: 0, 0.1: 1, 0.01: 2 } as const;

function within({ min, max, step }: NumberRule) {
  return z.custom<number>().check((payload) => {
    const value: unknown = payload.value;
    const most = typeof max === "function" ? max() : max;
    if (value === null) raise(payload, { key: "required" });
    else if (typeof value !== "number" || !Number.isFinite(value)) raise(payload, { key: "number" });
    else if (value < min) raise(payload, { key: "min", min });
    else if (value > most) raise(payload, { key: "max", max: most });
    else if (Number(value.toFixed(decimals[step])) !== value)
      raise(payload, step === 1 ? { key: "integer" } : { key: "step", step });
  });
}

/** An optional number within inclusive bounds, in whole steps; "" and null mean null. */
export function optionalNumber(rule: NumberRule) {
  return z.optional(z.pipe(z.transform(numeric), z.nullable(within(rule))));
}

/** A required number within inclusive bounds, in whole steps. */
export function numberField(rule: NumberRule) {
  return z.pipe(
    z.transform((raw: string | number | null | undefined) => numeric(raw ?? null)),
    within(rule),
  );
}

/** Returns the current year in UTC, the "current year" of every bound. */
export function thisYear(): number {
  return new Date().getUTCFullYear();
}

/** Returns today in UTC as `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether `YYYY-MM-DD` is an existing day. */
export function isCalendarDay(day: string): boolean {
  const match = calendarDay.exec(day);
  if (!match) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** An optional calendar day; the string is kept as it is. */
export function optionalDay(bounds?: { min: string; max: () => string }) {
  return z.optional(
    z.pipe(
      z.transform((raw: string | null) => blankToNull(raw)),
      z.nullable(
        z.string().check((payload) => {
          const day = payload.value;
          if (!isCalendarDay(day)) raise(payload, { key: "date" });
          else if (bounds && day < bounds.min) raise(payload, { key: "min_date", min: bounds.min });
          else if (bounds && day > bounds.max()) raise(payload, { key: "max_date", max: bounds.max() });
        }),
      ),
    ),
  );
}

/** An optional choice of `options`; "" and null mean null. `aliases` are other spellings, stored as the option. */
export function optionalChoice<const T extends readonly string[]>(
  options: T,
  aliases: Record<string, string> = {},
) {
  return z.optional(
    z.pipe(
      z.transform((raw: string | null) => {
        const value = blankToNull(raw);
        return typeof value === "string" && Object.hasOwn(aliases, value) ? aliases[value] : value;
      }),
      z.nullable(z.enum(options)),
    ),
  );
}
