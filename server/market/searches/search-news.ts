import * as z from "zod/mini";
import { marketCallOf, marketQueryOf, pathOfListing } from "#contract/market/market-query.ts";
import { MarketFilter } from "#contract/market/market.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import { marketRepo } from "#server/market/market/market.repo.ts";
import type { Market } from "#server/market/market/market.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { SavedSearchRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { savedSearchRepo } from "./searches.repo.ts";

interface Deps {
  db: Db;
  post: Post;
  pushOf: PushOfEvent;
  market: Market;
  appUrl: string;
  now: () => Date;
}

/** Once a day at most: an hour less, so that an hourly look does not move it later each day. */
const restMs = 23 * 3_600_000;
/** Listings that a mail names of one search. */
const most = 10;
/** Riders that are looked for together. */
const riders = 100;

/** Sends riders what is new in their searches, all of it in one mail, and on the devices that they chose. */
export function searchNews({ db, post, pushOf, market, appUrl, now }: Deps) {
  async function newIn(trx: Db, search: SavedSearchRow, at: string) {
    const filter = z.safeParse(MarketFilter, marketCallOf(search.query));
    const wanted = filter.success && (await market.wantedByRider(trx, search.user_id, filter.data));
    if (!wanted) return [];
    const { seen_until: since, user_id: user } = search;
    return marketRepo(trx).since(wanted, at, { since, user }, most);
  }

  async function notify(userId: number): Promise<void> {
    const at = now().toISOString();
    await db.transaction().execute(async (trx) => {
      const reader = await userRepo(trx).find(userId);
      if (!reader || reader.disabled_at !== null || reader.ending_at !== null) return;
      const searches = (await savedSearchRepo(trx).listOf(userId)).filter((search) => search.notify === 1);
      const news = [];
      for (const search of searches) {
        const listings = await newIn(trx, search, at);
        if (listings.length > 0) news.push({ search, listings });
      }
      const [first] = news;
      if (!first) return;
      const named = new Map(news.flatMap(({ listings }) => listings).map((listing) => [listing.id, listing]));
      await savedSearchRepo(trx).noteSent(
        userId,
        news.map(({ search }) => search.id),
        at,
      );
      const count = named.size;
      await pushOf(trx, userId, null, (t) => ({
        title: t("push.searches"),
        body: t("push_searches", { count }),
        path: `/market?${marketQueryOf(new URLSearchParams(first.search.query))}`,
        tag: "searches",
      }));
      // Whose address that is, is not known before it is confirmed.
      if (reader.email_verified_at === null) return;
      const t = translator(knownLanguage(reader.language));
      const list = [...named.values()]
        .map((one) => `${one.title}\n${appUrl}${pathOfListing(one)}`)
        .join("\n\n");
      const values = { greeted: greetingOf(reader), list, count, appUrl };
      const [subject, text] = [t("mail.search_news.subject", values), t("mail.search_news.text", values)];
      await post.send(trx, { to: reader.email, subject, text }, reader.id);
    });
  }

  return async (): Promise<void> => {
    const before = new Date(now().getTime() - restMs).toISOString();
    for (let last = 0, more = true; more;) {
      const found = await savedSearchRepo(db).ridersToNotify(last, before, riders);
      for (const rider of found) await notify(rider);
      last = found.at(-1) ?? last;
      more = found.length === riders;
    }
  };
}
