import type { LineBike } from "#contract/garage/line/mentions.ts";
import type { Language } from "#server/platform/language/language.ts";

/** A question of a line, and whose it is. */
export interface LineRequest {
  /** What was written. */
  text: string;
  userId: number;
  language: Language;
  zone: string;
  today: string;
  bikes: readonly LineBike[];
}
export type LineAnswer = { text: string; url: string };
