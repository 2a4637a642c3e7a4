import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { PushMessage } from "#server/people/push/push-message.ts";
import { clubMemberRepo } from "./club-members.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";

interface Deps {
  post: Post;
  pushOf: PushOfEvent;
  appUrl: string;
}

interface Notice {
  clubId: number;
  key: "club_mention" | "club_ride_soon" | "club_ride_cancelled";
  tag: PushMessage["tag"];
  /** Of its page. */
  path: string;
  values: { club: string; title: string; name?: string };
  /** When it is, in the reader's words. */
  when?: (language: Language) => string;
}

export type NotifyOfClub = ReturnType<typeof notifyOfClub>;

/** Notifies a member of what happens in a club, unless they have muted it: by mail, and on their devices. */
export function notifyOfClub({ post, pushOf, appUrl }: Deps) {
  return async (trx: Db, userId: number, { clubId, key, tag, path, values, when }: Notice): Promise<void> => {
    const reader = await userRepo(trx).find(userId);
    if (!reader || reader.disabled_at !== null || (await clubMemberRepo(trx).isMuted(clubId, userId))) return;
    const filled = (language: Language) => ({
      name: "",
      ...values,
      when: when?.(language) ?? "",
      greeted: greetingOf(reader),
      url: appUrl + path,
      appUrl,
    });
    if (reader.email_verified_at !== null) {
      const language = knownLanguage(reader.language);
      const t = translator(language);
      const [subject, text] = [
        t(`mail.${key}.subject`, filled(language)),
        t(`mail.${key}.text`, filled(language)),
      ];
      await post.send(trx, { to: reader.email, subject, text }, reader.id);
    }
    await pushOf(trx, userId, key === "club_mention" ? "messages" : null, (t, language) => ({
      title: t(`mail.${key}.subject`, filled(language)),
      body: values.title,
      path,
      tag,
    }));
  };
}
