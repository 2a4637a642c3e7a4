import { careDue, careSoon } from "#contract/garage/garage-events.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import { hash } from "node:crypto";
import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { PreferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { Strangers } from "#server/platform/mail/strangers.ts";
import { tooMany } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { Push } from "#server/people/push/push.ts";
import { type AlertChannel, alertRepo, type NewAlert } from "./alerts.repo.ts";
import { careMail, type CareReader, unnamedCareMail } from "./care-mail.ts";
import { carePush } from "./care-push.ts";
import { careWording } from "./care-wording.ts";
import type { DailyNote } from "./daily-notes.ts";
import { isMailed, isMailTime } from "./digest-times.ts";
import { type Digest, digestRepo, isWanted } from "./digests.repo.ts";
import { type News, sortedNews, type Tidings, tidingsOf } from "./news.ts";
import { notificationRepo } from "./settings.repo.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

interface Deps {
  db: Db;
  post: Post;
  strangers: Strangers;
  preferencesOn: (trx: Db) => PreferenceRepo;
  careOf: (trx: Db, userId: number, language: Language) => Promise<CareEntry[]>;
  /** How many things there are to do now. */
  countOf: (trx: Db, userId: number, language: Language) => Promise<number>;
  /** What else the mail of a day mentions. */
  notesOf: (trx: Db, userId: number, language: Language) => Promise<DailyNote[]>;
  push: Push;
  tokens: UnsubscribeTokens;
  /** A link that confirms a rider's address; null where none can be given now. */
  offeredLink: (trx: Db, user: { id: number; email: string }) => Promise<string | null>;
  /** Of riders who have none of their own. */
  timezone: string;
  appUrl: string;
  now: () => Date;
}

/** The key of the mail that an address awaits confirming: sent once for each address. */
const offerKey = (email: string): string => `confirm:${hash("sha256", email, "base64url")}`;

/** How soon another attempt may be made where an unconfirmed address has had its mails of the day. */
const strangerWaitSeconds = 3600;

export type Telling = ReturnType<typeof telling>;

/** Notifies riders of what their bikes need. */
export function telling(deps: Deps) {
  const { db, post, push, strangers, preferencesOn, careOf, countOf, notesOf, offeredLink } = deps;
  const { tokens, timezone, appUrl, now } = deps;

  /** A rider who can be mailed, and how they read; undefined where the account is gone or disabled. */
  async function readerOf(trx: Db, userId: number): Promise<CareReader | undefined> {
    const user = await digestRepo(trx, timezone).addressee(userId);
    const preferences = user && (await preferencesOn(trx).find(userId));
    if (!user || !preferences) return undefined;
    const { name, email, email_verified_at, language } = user;
    const read = { language: knownLanguage(language), units: preferences.units };
    return { name, email, email_verified_at, ...read };
  }

  /** Returns what is new for each channel: each sends a thing once. */
  async function newsFor(
    trx: Db,
    userId: number,
    levels: Digest["levels"],
    language: Language,
  ): Promise<Record<AlertChannel, News>> {
    const muted = new Set(await notificationRepo(trx).mutedOf(userId));
    const entries = await careOf(trx, userId, language);
    const newsBy = async (channel: AlertChannel) => {
      const tidings = tidingsOf(entries, { levels: levels[channel], muted });
      const keys = tidings.flatMap((one) => one.keys);
      return sortedNews(tidings, await alertRepo(trx).sentOf(userId, channel, keys));
    };
    return { mail: await newsBy("mail"), push: await newsBy("push"), webhook: await newsBy("webhook") };
  }

  /** What is to be sent to a rider now and was not sent before; null where it is not the time, or nothing is new. */
  async function dueNews(trx: Db, userId: number, awaited: Date, at: Date) {
    const digest = await digestRepo(trx, timezone).find(userId);
    if (!digest) return null;
    const { times, mailed_on } = digest;
    if (!isMailTime(times, awaited, at) || isMailed(mailed_on, times, at)) return null;
    const reader = await readerOf(trx, userId);
    if (!reader) return null;
    const hasNoMail = reader.email_verified_at === null && (await hasOffer(trx, userId, reader.email));
    const levels = hasNoMail ? { ...digest.levels, mail: { due: false, soon: false } } : digest.levels;
    if (!Object.values(levels).some(isWanted)) return null;
    const news = await newsFor(trx, userId, levels, reader.language);
    const isNew = Object.values(news).some(({ fresh }) => fresh.length > 0);
    return isNew ? { reader, news, day: dayOf(times.zone, at) } : null;
  }

  /** Whether the one mail that offers to confirm an address was sent. */
  const hasOffer = async (trx: Db, userId: number, email: string) =>
    (await alertRepo(trx).sentOf(userId, "mail", [offerKey(email)])).size > 0;

  /** Shows what is new on a rider's devices. */
  async function pushNews(trx: Db, userId: number, reader: CareReader, { fresh }: News, at: Date) {
    const { thingOf } = careWording(reader);
    const alerts = fresh.map((one) => alertOf(one, thingOf));
    await alertRepo(trx).insert(userId, "push", alerts, at.toISOString());
    await push.send(trx, userId, carePush(fresh, reader, await countOf(trx, userId, reader.language)));
  }

  /** Has what is new sent to a rider's webhooks, which follow from events. */
  async function noteEvents(trx: Db, userId: number, reader: CareReader, { fresh }: News, at: Date) {
    const { thingOf, worded } = careWording(reader);
    const alerts = fresh.map((one) => alertOf(one, thingOf));
    await alertRepo(trx).insert(userId, "webhook", alerts, at.toISOString());
    const t = translator(reader.language);
    for (const { entry, wanted } of fresh) {
      const { bike, what } = worded(entry);
      await appendEvent(trx, {
        account_id: userId,
        kind: wanted === "due" ? careDue : careSoon,
        subject: entry.kind === "plan" ? entry.id : null,
        data: {
          bike_id: entry.bike?.id ?? null,
          title: entry.bike ? t("mail.care.subject", { bike, what }) : what,
        },
        at: at.toISOString(),
      });
    }
  }

  /** Mails what is new; returns false where an address cannot be offered to be confirmed now. */
  async function mailNews(trx: Db, userId: number, reader: CareReader, news: News, at: Date) {
    const wording = careWording(reader);
    const alerts = news.fresh.map((one) => alertOf(one, wording.thingOf));
    if (reader.email_verified_at !== null) {
      await alertRepo(trx).insert(userId, "mail", alerts, at.toISOString());
      const notes = await notesOf(trx, userId, reader.language);
      await post.send(trx, careMail(news, reader, { ...links(userId), notes }), userId);
      return true;
    }
    const url = await offeredLink(trx, { id: userId, email: reader.email });
    if (url === null) return false;
    // Only this mail is noted: what is due is named once the address is confirmed.
    const offer = alerts.slice(0, 1).map((one) => ({ ...one, dedup_key: offerKey(reader.email) }));
    await alertRepo(trx).insert(userId, "mail", offer, at.toISOString());
    await post.send(trx, unnamedCareMail(reader, { ...links(userId), url }), userId);
    return true;
  }

  const links = (userId: number) => ({ appUrl, token: tokens.tokenOf(userId) });

  return {
    readerOf,

    /**
     * Notifies a rider who awaits that since `awaited` of what has become soon or due since the last time, at most once a day,
     * by mail, on devices and to webhooks. Done twice, or by two instances at once, it does so once.
     */
    async tell(userId: number, awaited: Date): Promise<void> {
      const at = now();
      // Most days have no news: to find that out takes no lock.
      const first = await dueNews(db, userId, awaited, at);
      if (!first) return;
      const { email } = first.reader;
      const isStranger = first.reader.email_verified_at === null && first.news.mail.fresh.length > 0;
      const mayMail = !isStranger || (await strangers.mayWrite(email));
      const mailed = await db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const due = await dueNews(trx, userId, awaited, at);
        if (!due) return false;
        const { reader, news } = due;
        const mailed =
          mayMail && news.mail.fresh.length > 0 && (await mailNews(trx, userId, reader, news.mail, at));
        if (news.push.fresh.length > 0) await pushNews(trx, userId, reader, news.push, at);
        if (news.webhook.fresh.length > 0) await noteEvents(trx, userId, reader, news.webhook, at);
        if (mailed || news.push.fresh.length + news.webhook.fresh.length > 0)
          await digestRepo(trx, timezone).mailed(userId, due.day);
        return mailed;
      });
      if (isStranger && mayMail && !mailed) await strangers.didNotWrite(email);
    },

    /**
     * Mails a rider at once what the mail of a day would contain if nothing had been sent, and shows a notification on their
     * devices; returns to which address.
     */
    async test(userId: number): Promise<string | undefined> {
      const reader = await readerOf(db, userId);
      const choice = await notificationRepo(db).find(userId);
      if (!reader || !choice) return undefined;
      const { language } = reader;
      const t = translator(language);
      const shown = { title: t("push.test_title"), body: t("push.test"), path: "/care" } as const;
      await push.send(db, userId, { ...shown, language, tag: "test" });
      if (reader.email_verified_at === null && !(await strangers.mayWrite(reader.email)))
        throw tooMany(strangerWaitSeconds);
      if (reader.email_verified_at === null) {
        await db.transaction().execute(async (trx) => {
          const url = await offeredLink(trx, { id: userId, email: reader.email });
          await post.send(trx, unnamedCareMail(reader, { ...links(userId), url }, true), userId);
        });
        return reader.email;
      }
      const muted = new Set(choice.muted_bikes);
      const { mail_due: due, mail_soon: soon } = choice;
      // A test of what is switched off shows what would come.
      const levels = { due: due || !soon, soon };
      const tidings = tidingsOf(await careOf(db, userId, reader.language), { levels, muted });
      const news = { fresh: tidings, still: [] };
      const notes = await notesOf(db, userId, language);
      await post.send(db, careMail(news, reader, { ...links(userId), notes }, true), userId);
      return reader.email;
    },
  };
}

function alertOf({ entry, level, keys }: Tidings, thingOf: (entry: CareEntry) => string): NewAlert {
  const isPlan = entry.kind === "plan";
  const bike = { bike_id: entry.bike?.id ?? null, bike: entry.bike?.name ?? null };
  const common = { dedup_key: keys[0], level };
  if (entry.kind === "warranty") {
    const part = entry.category === "purchase" && !entry.part ? null : thingOf(entry);
    const why = { ...bike, slot: null, part, task: "", leads: "warranty", progress: 1 } as const;
    return { ...common, plan_id: null, why };
  }
  return {
    ...common,
    plan_id: isPlan ? entry.id : null,
    why: {
      ...bike,
      slot: entry.slot,
      part: entry.part ? thingOf(entry) : null,
      task: isPlan ? entry.task : "replace",
      leads: isPlan ? entry.leads : "measurement",
      progress: entry.progress,
    },
  };
}
