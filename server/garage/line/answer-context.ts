import type { LineBike } from "#contract/garage/line/mentions.ts";
import type { Language } from "#server/platform/language/language.ts";

/** What a question is answered from: its text, its rider, and the rider's bikes. */
export interface AnswerContext {
  /** What was written. */
  text: string;
  userId: number;
  language: Language;
  zone: string;
  today: string;
  bikes: readonly LineBike[];
}
export type LineAnswer = { text: string; url: string };
