import { knownLanguage } from "#contract/platform/languages.ts";
import type { SightingInput } from "#contract/sharing/theft.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { type Attempt, isWithin, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { greetingOf, type Strangers } from "#server/platform/mail/strangers.ts";

interface Deps {
  db: Db;
  post: Post;
  strangers: Strangers;
  rates: RateLimit;
  appUrl: string;
  pushOf: PushOfEvent;
}

type Seen = Pick<SightingInput, "text" | "place" | "seen_on" | "contact">;

export type TellOfSighting = ReturnType<typeof sightingMail>;

/**
 * Words the mail to the owner of a stolen bike that was seen, and the notification on their devices; null where none is sent, for one network cannot use up
 * the mails that others cause: networks that have written before have a limit of their own. To an unconfirmed address, which
 * may be anybody's, goes nothing that somebody typed, and few mails a day.
 */
export function sightingMail({ db, post, strangers, rates, appUrl, pushOf }: Deps) {
  return async (
    bike: { id: number; user_id: number; name: string },
    seen: Seen,
    { network, isKnown }: { network: string; isKnown: boolean },
  ) => {
    const owner = await userRepo(db).find(bike.user_id);
    if (!owner) return null;
    const isStranger = owner.email_verified_at === null;
    const first: Attempt = { kind: "sighting_first", subject: `${bike.id} ${network}` };
    const isNew = !isKnown && (await isWithin(rates, first));
    const one: Attempt = { kind: isNew ? "sighting_mail" : "sighting_mail_again", subject: String(bike.id) };
    if (!(await isWithin(rates, one))) return null;
    if (isStranger && !(await strangers.mayWrite(owner.email))) return null;
    const t = translator(knownLanguage(owner.language));
    const values = { greeted: greetingOf(owner), bike: bike.name, id: bike.id, appUrl };
    const lines = [
      seen.text,
      ...(seen.seen_on ? [`${t("contract:fields.seen_on")}: ${seen.seen_on}`] : []),
      ...(seen.place ? [`${t("contract:fields.place")}: ${seen.place}`] : []),
      ...(seen.contact ? [`${t("contract:fields.contact")}: ${seen.contact}`] : []),
    ];
    const mail = isStranger
      ? { subject: t("mail.sighting.nameless_subject"), text: t("mail.sighting.nameless_text", values) }
      : {
          subject: t("mail.sighting.subject", values),
          text: t("mail.sighting.text", { ...values, seen: lines.join("\n\n") }),
        };
    return {
      async send(trx: Db): Promise<void> {
        await post.send(trx, { to: owner.email, ...mail }, owner.id);
        // A device is the owner's own, but nothing that a stranger typed belongs on its locked screen.
        await pushOf(trx, owner.id, "sightings", (t) => ({
          title: t("mail.sighting.subject", values),
          body: t("push.sighting"),
          path: `/bikes/${bike.id}?theft`,
          tag: `sighting-${bike.id}`,
        }));
      },
      /** It was not sent after all. */
      withdraw: async () => {
        await rates.giveBack(one, ...(isNew ? [first] : []));
        if (isStranger) await strangers.didNotWrite(owner.email);
      },
    };
  };
}
