import { sql } from "kysely";
import type { FeedKind } from "#contract/community/follow-words.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { FeedPlace } from "./feed-page.ts";

/** An item with what is shown of its bike and rider. */
export interface ShownItem {
  id: number;
  kind: FeedKind;
  at: string;
  data: string;
  user_id: number;
  rider: string;
  profile_token: string | null;
  bike_id: number;
  bike: string;
  bike_token: string | null;
  primary_photo_id: number | null;
}

/** What riders show, read by those who follow them, and by anybody who has the link of a profile. */
export function feedRepo(db: Db) {
  /** Items of public bikes of riders whose profile is public, newest first. */
  const shown = (place: FeedPlace | null, n: number) => {
    const all = db
      .selectFrom("feed_items")
      .innerJoin("bikes", "bikes.id", "feed_items.bike_id")
      .innerJoin("users", "users.id", "feed_items.user_id")
      .innerJoin("profiles", "profiles.user_id", "feed_items.user_id")
      .select(["feed_items.id", "feed_items.kind", "feed_items.at", "feed_items.data"])
      .select(["users.id as user_id", "users.name as rider", "profiles.share_token as profile_token"])
      .select(["bikes.id as bike_id", "bikes.name as bike", "bikes.share_token as bike_token"])
      .select("bikes.primary_photo_id")
      .where("bikes.is_public", "=", 1)
      .where("profiles.is_public", "=", 1)
      .where("users.disabled_at", "is", null)
      .orderBy("feed_items.at", "desc")
      .orderBy("feed_items.id", "desc")
      .limit(n);
    return place ? all.where(sql<boolean>`(feed_items.at, feed_items.id) < (${place.at}, ${place.id})`) : all;
  };

  return {
    /** Items of those whom somebody follows and who let others follow. */
    followedBy: (userId: number, place: FeedPlace | null, n: number): Promise<ShownItem[]> =>
      shown(place, n)
        .innerJoin("follows", "follows.followed_id", "feed_items.user_id")
        .where("follows.follower_id", "=", userId)
        .where("follows.state", "=", "following")
        .where("profiles.privacy", "like", '%"followers":true%')
        .execute(),

    /** Items of one rider. */
    ofRider: (userId: number, place: FeedPlace | null, n: number): Promise<ShownItem[]> =>
      shown(place, n).where("feed_items.user_id", "=", userId).execute(),

    /** A rider's own items, for their own data. */
    allOf: (userId: number) =>
      of(db, userId)
        .selectFrom("feed_items")
        .innerJoin("bikes", "bikes.id", "feed_items.bike_id")
        .select(["feed_items.kind", "feed_items.at", "bikes.name as bike", "feed_items.data"])
        .orderBy("feed_items.id")
        .execute(),
  };
}
