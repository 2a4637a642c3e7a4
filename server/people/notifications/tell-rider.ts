import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { PreferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { isLanguage } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { Strangers } from "#server/platform/mail/strangers.ts";
import { tooMany } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { alertRepo, type NewAlert } from "./alerts.repo.ts";
import { careMail, type CareReader } from "./care-mail.ts";
import { careWording } from "./care-wording.ts";
import { isMailed, isMailTime } from "./digest-times.ts";
import { digestRepo } from "./digests.repo.ts";
import { type News, sortedNews, type Tidings, tidingsOf } from "./news.ts";
import { notificationRepo } from "./settings.repo.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

interface Deps {
  db: Db;
  post: Post;
  strangers: Strangers;
  preferencesOn: (trx: Db) => PreferenceRepo;
  careOf: (trx: Db, userId: number) => Promise<CareEntry[]>;
  tokens: UnsubscribeTokens;
  /** Of riders who have none of their own. */
  timezone: string;
  appUrl: string;
  now: () => Date;
}

/** How soon to ask again where an unconfirmed address has had its mails of a day. */
const strangerWaitSeconds = 3600;

export type Telling = ReturnType<typeof telling>;

/** Mails riders what their bikes need. */
export function telling(deps: Deps) {
  const { db, post, strangers, preferencesOn, careOf, tokens, timezone, appUrl, now } = deps;

  /** A rider who can be mailed, and how they read; undefined where the account is gone or disabled. */
  async function readerOf(trx: Db, userId: number): Promise<CareReader | undefined> {
    const user = await digestRepo(trx, timezone).addressee(userId);
    const preferences = user && (await preferencesOn(trx).find(userId));
    if (!user || !preferences) return undefined;
    const { name, email, email_verified_at, language } = user;
    const read = { language: isLanguage(language) ? language : ("en" as const), units: preferences.units };
    return { name, email, email_verified_at, ...read };
  }

  async function newsFor(trx: Db, userId: number, levels: Record<"due" | "soon", boolean>): Promise<News> {
    const muted = new Set(await notificationRepo(trx).mutedOf(userId));
    const tidings = tidingsOf(await careOf(trx, userId), { levels, muted });
    return sortedNews(
      tidings,
      await alertRepo(trx).toldOf(
        userId,
        tidings.flatMap(({ keys }) => keys),
      ),
    );
  }

  /** What a rider is to be told of now that was not told before; null where it is not the time, or nothing is new. */
  async function dueNews(trx: Db, userId: number, awaited: Date, at: Date) {
    const digest = await digestRepo(trx, timezone).find(userId);
    if (!digest || !(digest.levels.due || digest.levels.soon)) return null;
    const { times, levels, mailed_on } = digest;
    if (!isMailTime(times, awaited, at) || isMailed(mailed_on, times, at)) return null;
    const reader = await readerOf(trx, userId);
    const news = reader && (await newsFor(trx, userId, levels));
    return news && news.fresh.length > 0 ? { reader, news, day: dayOf(times.zone, at) } : null;
  }

  const links = (userId: number) => ({ appUrl, token: tokens.tokenOf(userId) });

  return {
    readerOf,

    /**
     * Mails a rider who awaits mail since `awaited` what has become soon or due since the last mail, at most once a day. Done
     * twice, or by two instances at once, it mails once.
     */
    async tell(userId: number, awaited: Date): Promise<void> {
      const at = now();
      // Most days have no news: to find that out takes no lock.
      const first = await dueNews(db, userId, awaited, at);
      if (!first) return;
      const { email } = first.reader;
      const isStranger = first.reader.email_verified_at === null;
      if (isStranger && !(await strangers.mayWrite(email))) return;
      const mailed = await db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const due = await dueNews(trx, userId, awaited, at);
        if (!due) return false;
        const { reader, news, day } = due;
        const { language, units } = reader;
        const wording = careWording({ language, units, named: true });
        await alertRepo(trx).insert(
          userId,
          news.fresh.map((one) => alertOf(one, wording.thingOf)),
          at.toISOString(),
        );
        await digestRepo(trx, timezone).mailed(userId, day);
        await post.send(trx, careMail(news, reader, links(userId)), userId);
        return true;
      });
      if (isStranger && !mailed) await strangers.didNotWrite(email);
    },

    /** Mails a rider at once what the mail of a day would say if nothing had been told; returns to which address. */
    async test(userId: number): Promise<string | undefined> {
      const reader = await readerOf(db, userId);
      const choice = await notificationRepo(db).find(userId);
      if (!reader || !choice) return undefined;
      if (reader.email_verified_at === null && !(await strangers.mayWrite(reader.email)))
        throw tooMany(strangerWaitSeconds);
      const muted = new Set(choice.muted_bikes);
      const { mail_due: due, mail_soon: soon } = choice;
      // A test of what is switched off shows what would come.
      const levels = { due: due || !soon, soon };
      const tidings = tidingsOf(await careOf(db, userId), { levels, muted });
      const news = { fresh: tidings, still: [] };
      await post.send(db, careMail(news, reader, links(userId), true), userId);
      return reader.email;
    },
  };
}

function alertOf({ entry, level, keys }: Tidings, thingOf: (entry: CareEntry) => string): NewAlert {
  const isPlan = entry.kind === "plan";
  const bike = { bike_id: entry.bike?.id ?? null, bike: entry.bike?.name ?? null };
  const told = { dedup_key: keys[0], level };
  if (entry.kind === "warranty") {
    const part = entry.category === "purchase" && !entry.part ? null : thingOf(entry);
    const why = { ...bike, slot: null, part, task: "", leads: "warranty", progress: 1 } as const;
    return { ...told, plan_id: null, why };
  }
  return {
    ...told,
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
