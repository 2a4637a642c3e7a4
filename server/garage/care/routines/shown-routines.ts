import type { Routine } from "#contract/garage/routines.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { Language } from "#server/platform/language/language.ts";
import { presentRoutine } from "./routine.presenter.ts";

/** Returns the routines of a bike as they stand now. */
export type ShowRoutines = (
  reader: { userId: number; language: Language },
  bikeId: number,
) => Promise<Routine[]>;

interface Deps {
  reading: CareReading;
  preferencesOf: (userId: number) => Promise<Preferences | undefined>;
}

export const showRoutines =
  ({ reading, preferencesOf }: Deps): ShowRoutines =>
  async ({ userId, language }, bikeId) => {
    const pressure = (await preferencesOf(userId))?.pressure ?? "bar";
    const routines = await reading.routinesOf(userId, bikeId, language);
    return routines.map((one) => presentRoutine(one, { language, pressure }));
  };
