import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import { knownLanguage, languageTag } from "#contract/platform/languages.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { KeyRepo } from "./keys.repo.ts";

/** Milliseconds before a key's end at which its rider gets a mail. */
const aheadMs = 7 * 86_400_000;

interface Deps {
  db: Db;
  keys: KeyRepo;
  post: Post;
  config: Pick<Config, "APP_URL">;
  now: () => Date;
}

/** Mails riders whose keys end within seven days, once for each key. */
export function keyEndings({ db, keys, post, config, now }: Deps) {
  return async (): Promise<void> => {
    const at = now();
    const until = new Date(at.getTime() + aheadMs).toISOString();
    for (const key of await keys.endingBefore(until, at.toISOString())) {
      const language = knownLanguage(key.language);
      const t = translator(language);
      // A name that was typed is not sent to an address that may be somebody else's.
      const named = key.email_verified_at === null ? "" : t("key_named", { text: key.key_name });
      const values = { greeted: greetingOf(key), named, appUrl: config.APP_URL };
      const day = new Date(key.expires_at ?? until).toLocaleDateString(languageTag(language), {
        dateStyle: "long",
        timeZone: "UTC",
      });
      const [subject, text] = [t("mail.key_ends.subject"), t("mail.key_ends.text", { ...values, day })];
      await db.transaction().execute(async (trx) => {
        if (!(await keys.warned(trx, key, at.toISOString()))) return;
        await post.send(trx, { to: key.email, subject, text }, key.user_id);
      });
    }
  };
}
