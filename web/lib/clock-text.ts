import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { dateTime } from "./format.ts";
import { language } from "./language.ts";

/** Writes a moment (ms) for the reader: "14:05", of another day than today "5 May 2026, 14:05". */
export function clockText(at: number, now = Date.now()): string {
  const moment = new Date(at);
  if (moment.toDateString() !== new Date(now).toDateString()) return dateTime(moment.toISOString());
  return dateFormat(languageTag(language()), { timeStyle: "short" }).format(moment);
}
