import { readFeed } from "#contract/community/feed.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { feedCursor, feedPage, placeOfFeed } from "./feed-page.ts";
import type { PresentFeed } from "./feed.presenter.ts";
import { feedRepo } from "./feed.repo.ts";

interface Deps {
  db: Db;
  present: PresentFeed;
  /** Notes what has happened until now. */
  catchUp: () => Promise<void>;
}

/** What riders whom one follows show. */
export function feedRoutes(serve: Serve, { db, present, catchUp }: Deps): void {
  serve(readFeed, async ({ user, query: { cursor }, language }) => {
    const from = cursor ? placeOfFeed(cursor) : null;
    if (cursor && !from) throw invalid("cursor", "cursor_unknown");
    await catchUp();
    const { rows, next } = await feedPage((place, n) => feedRepo(db).followedBy(user.id, place, n), from);
    return { data: present(rows, language), meta: { next: next && feedCursor(next) } };
  });
}
