import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import type { Push } from "#server/people/push/push.ts";
import type { PushMessage } from "#server/people/push/push-message.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { afterQuiet } from "./digest-times.ts";
import { notificationRepo } from "./settings.repo.ts";

interface Deps {
  push: Push;
  timezone: string;
  now: () => Date;
}

type Words = ReturnType<typeof translator>;
type Worded = Omit<PushMessage, "language">;

export type PushOfEvent = ReturnType<typeof eventPush>;

/** Shows on a rider's devices what has happened, where they want that kind, if it has a switch: in the quiet hours once these end. */
export function eventPush({ push, timezone, now }: Deps) {
  return async (
    trx: Db,
    userId: number,
    kind: "imports" | "sightings" | "orders" | "messages" | null,
    worded: (t: Words, language: Language) => Worded,
  ): Promise<void> => {
    if (!(await push.hasDevices(trx, userId))) return;
    const choice = await notificationRepo(trx).find(userId);
    const user = await userRepo(trx).find(userId);
    if (!user || !choice || (kind && !choice[`push_${kind}`])) return;
    const language = knownLanguage(user.language);
    const zone = (await preferenceRepo(trx, timezone).find(userId))?.time_zone ?? timezone;
    const quiet = { from: choice.quiet_from, to: choice.quiet_to };
    const message = { ...worded(translator(language), language), language };
    await push.send(trx, userId, message, afterQuiet({ zone, quiet }, now()));
  };
}
