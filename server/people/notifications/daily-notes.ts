import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";
import type { Platform } from "#server/platform/modules/module.ts";

/** What the daily mail also says, with the page that it leads to. */
export interface DailyNote {
  text: string;
  path: string;
}

type NoteSource = (trx: Db, userId: number, language: Language) => Promise<DailyNote | null>;

/** Where nouns after this one add what the daily mail mentions. It is not sent for their sake. */
export const dailyNote = extensionPoint<NoteSource>("daily note");

export async function notesFrom(platform: Platform, ...of: Parameters<NoteSource>): Promise<DailyNote[]> {
  const found = await Promise.all(dailyNote.of(platform).map((noteOf) => noteOf(...of)));
  return found.filter((note) => note !== null);
}
