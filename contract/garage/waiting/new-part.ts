import { specFieldsOf } from "#contract/garage/part-kinds.ts";
import type { Part, PartInput } from "#contract/garage/parts.ts";
import { unused } from "./part-steps.ts";

const whole = (value: unknown): number => Number(value ?? 0);

/** Returns a part that is added, in storage. */
export function newPartOf(id: number, given: PartInput, at: string): Part {
  const { kind, spec, price_cents, initial_m, initial_s, ...facts } = given;
  return {
    id,
    kind,
    brand: facts.brand ?? null,
    model: facts.model ?? null,
    spec: Object.fromEntries(
      specFieldsOf(kind).map(([name]) => [name, (spec?.[name] ?? null) as string | number | null]),
    ),
    serial: facts.serial ?? null,
    acquired_on: facts.acquired_on ?? null,
    price_cents: price_cents === null || price_cents === undefined ? null : Number(price_cents),
    currency: facts.currency ?? null,
    initial_m: whole(initial_m),
    initial_s: whole(initial_s),
    retired_at: null,
    retire_reason: null,
    notes: facts.notes ?? null,
    state: "stored",
    mounts: [],
    usage: { ...unused, distance_m: whole(initial_m), moving_s: whole(initial_s) },
    verified: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}
