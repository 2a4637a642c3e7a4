import type { PartWithHistory } from "#contract/garage/parts.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import { decimalSign } from "#contract/platform/languages.ts";
import type { KnownSheet } from "#contract/garage/waiting/waiting-sheet.ts";
import { keepAsDraft } from "#web/lib/form/draft-of-row.ts";
import { language } from "#web/lib/language.ts";
import type { Units } from "#web/lib/units.ts";
import { partFormOf } from "./part-values.ts";

/** Puts a part that waits in its form. */
export function draftOfPart(
  { was, now }: KnownSheet<PartWithHistory>,
  { ofMetres }: Pick<Units, "ofMetres">,
): boolean {
  const reader = { ofMetres, decimalMark: decimalSign(language()) };
  const valuesOf = (part: PartWithHistory) => partFormOf(part, reader, currencyFor(language()));
  return keepAsDraft(`part:${was.id}`, valuesOf({ ...was, ...now }), {
    values: valuesOf(was),
    version: was.version,
  });
}
