import type { RideFileReason } from "#server/garage/ride-files/activity/refused.ts";
import type { Sentence } from "#server/platform/language/sentence.ts";
import { type Language, textOr, wordingOf } from "#server/platform/language/language.ts";

/** Files that are well and good, but no rides: left out rather than failed. */
const leftOut: readonly string[] = [
  "not_an_activity",
  "not_a_ride",
  "not_at_a_bikes_speed",
  "no_times",
  "nothing_recorded",
] satisfies RideFileReason[];

export const isLeftOut = (reason: string): boolean => leftOut.includes(reason);

/** What codes, with spaces between, say in the reader's language; `detail` names a sport, or says how many. */
export function reasonIn(
  language: Language,
  codes: string | null,
  detail: string | null = null,
): string | null {
  if (codes === null) return null;
  const sport = detail === null ? "" : textOr(detail, language, `other_sports.${detail}`);
  const values = { sport, count: Number(detail) || 1 };
  return codes
    .split(" ")
    .map((code) => wordingOf(language, sentenceOf(code, values.count), values))
    .join(" ");
}

const sentenceOf = (code: string, count: number): Sentence =>
  code === "not_an_activity" && count > 1 ? "not_activities" : (`ride_reasons.${code}` as Sentence);
