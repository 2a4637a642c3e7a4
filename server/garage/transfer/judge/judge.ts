import { BikeInput } from "#contract/garage/bike-input.ts";
import type { ImportError } from "#contract/garage/transfer.ts";
import type { GaragePhoto } from "#contract/garage/garage-file.ts";
import { fieldOf, issueOf } from "#contract/platform/issues.ts";
import { word } from "#server/platform/refusal/word.ts";
import type { Language } from "#server/platform/language/language.ts";

/** A bike as its file has it. */
export interface BikeToJudge {
  row: number;
  fields: Record<string, unknown>;
  photos: GaragePhoto[];
}

/** A bike as it would be added. */
export interface Judged {
  row: number;
  bike: BikeInput;
  photos: GaragePhoto[];
}

/** Validates each bike by itself; problems are named by row and column, in words. */
export function judge(drafts: BikeToJudge[], headingOf: (field: string) => string, language: Language) {
  const bikes: Judged[] = [];
  const errors: ImportError[] = [];
  for (const { row, fields, photos } of drafts) {
    const { data, error } = BikeInput.safeParse(fields);
    if (data) bikes.push({ row, bike: data, photos });
    for (const issue of error?.issues ?? []) {
      const field = fieldOf(issue);
      errors.push({ row, column: headingOf(field), reason: word(language, field, issueOf(issue)) });
    }
  }
  return { bikes, errors };
}
