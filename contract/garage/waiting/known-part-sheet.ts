import type { CallInput, Calls } from "#contract/endpoints.ts";
import { specFieldsOf } from "#contract/garage/part-kinds.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { typedNumber, typedText } from "./typed-value.ts";
import type { KnownSheet } from "./waiting-sheet.ts";

const numbers = ["price_cents", "initial_m", "initial_s"];

/** Returns what a device knows of a change of a part that was typed over it. */
export function knownPartSheet(
  was: PartWithHistory,
  { spec, ...body }: CallInput<Calls["PUT /parts/{id}"]>["body"],
  name: string,
): KnownSheet<PartWithHistory> {
  const fields = Object.entries(body)
    .filter(([field]) => field !== "version")
    .map(([field, given]) => [field, numbers.includes(field) ? typedNumber(given) : typedText(given)]);
  const kind = body.kind ?? was.kind;
  const own = specFieldsOf(kind).map(([field, { kind: of }]) => {
    const given = spec?.[field];
    if (given === undefined) return [field, was.spec[field] ?? null];
    return [field, of === "integer" || of === "decimal" ? typedNumber(given) : typedText(given)];
  });
  const isOwn = Boolean(spec) || kind !== was.kind;
  return {
    was,
    now: Object.fromEntries([...fields, ...(isOwn ? [["spec", Object.fromEntries(own)]] : [])]),
    name,
  };
}
