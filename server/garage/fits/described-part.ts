import { partOf } from "#server/garage/drafts/accepted-values.ts";
import { partFields } from "#server/garage/drafts/rules/label-fields.ts";
import { linesOfText } from "#server/garage/drafts/rules/text-line.ts";

/** Returns what a text says of a part, as a label would: its maker, size and sprockets. */
export function describedPart(text: string) {
  const fields = Object.entries(partFields(linesOfText(text)));
  return partOf(Object.fromEntries(fields.map(([name, { value }]) => [name, value])));
}
