import { randomInt } from "node:crypto";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

const minuteMs = 60_000;
/** For how long a scan waits, and how many wrong tries end it. */
const life = { ms: 5 * minuteMs, tries: 5 } as const;

/** What became of digits that a rider has typed. */
export type ScanTried =
  | { outcome: "right"; bike_id: number; slug: string }
  | { outcome: "wrong" | "over" | "gone" };

export type ScanRepo = ReturnType<typeof scanRepo>;

/** Scans of bikes that wait for their riders. */
export function scanRepo(db: Db) {
  return {
    /** Finds a bike by the code on it, whether or not it is shared. */
    bikeOfCode: (token: string) =>
      db
        .selectFrom("bikes")
        .innerJoin("users", "users.id", "bikes.user_id")
        .select(["bikes.id", "bikes.user_id"])
        .where("share_token", "=", token)
        .where("bikes.ending_at", "is", null)
        .where("users.disabled_at", "is", null)
        .executeTakeFirst(),

    async insert(
      act: Act<"shop.write">,
      { shop }: Membership<"scans.write">,
      bike: { id: number; user_id: number },
    ) {
      return db
        .insertInto("scans")
        .values({
          user_id: bike.user_id,
          bike_id: bike.id,
          shop_id: shop.id,
          member_id: act.by,
          digits: String(randomInt(10_000)).padStart(4, "0"),
          created_at: act.at,
          expires_at: new Date(Date.parse(act.at) + life.ms).toISOString(),
        })
        .returning(["id", "digits", "expires_at"])
        .executeTakeFirstOrThrow();
    },

    /** A scan of a shop, and how it stands; undefined once it is forgotten. */
    async ofShop({ shop }: Membership<"bikes.read">, id: number, at: string) {
      const scan = await db
        .selectFrom("scans")
        .select(["id", "digits", "tries", "ended_at", "expires_at", "bike_id"])
        .where("id", "=", id)
        .where("shop_id", "=", shop.id)
        .executeTakeFirst();
      if (!scan) return undefined;
      const { tries, ended_at, bike_id, ...rest } = scan;
      const isConfirmed = ended_at !== null && tries < life.tries;
      const isOver = ended_at !== null || scan.expires_at <= at;
      const state = isConfirmed ? "confirmed" : isOver ? "over" : "waiting";
      return {
        ...rest,
        state: state as "waiting" | "confirmed" | "over",
        bike_id: isConfirmed ? bike_id : null,
      };
    },

    /** The scans that wait for a rider, newest first. */
    listOf: (userId: number, at: string) =>
      of(db, userId)
        .selectFrom("scans")
        .innerJoin("shops", "shops.id", "scans.shop_id")
        .innerJoin("users as member", "member.id", "scans.member_id")
        .innerJoin("bikes", "bikes.id", "scans.bike_id")
        .select(["scans.id", "digits", "expires_at", "bike_id", "slug"])
        .select(["shops.name as shop", "member.name as member", "bikes.name as bike"])
        .where("bikes.user_id", "=", userId)
        .where("ended_at", "is", null)
        .where("expires_at", ">", at)
        .orderBy("scans.id", "desc")
        .execute(),

    /** Tries digits on a scan of the account: right ones use it up, the fifth wrong ones end it. */
    async try({ account, at }: Act<"grant.write">, id: number, digits: string): Promise<ScanTried> {
      const own = of(db, account.user_id);
      const scan = await own
        .selectFrom("scans")
        .innerJoin("shops", "shops.id", "scans.shop_id")
        .select(["digits", "tries", "ended_at", "expires_at", "bike_id", "slug"])
        .where("scans.id", "=", id)
        .executeTakeFirst();
      if (!scan) return { outcome: "gone" };
      if (scan.ended_at !== null || scan.expires_at <= at) return { outcome: "over" };
      const isRight = scan.digits === digits.trim();
      const tries = scan.tries + (isRight ? 0 : 1);
      const isOver = isRight || tries >= life.tries;
      await own
        .updateTable("scans")
        .set({ tries, ended_at: isOver ? at : null })
        .where("id", "=", id)
        .execute();
      if (isRight) return { outcome: "right", bike_id: scan.bike_id, slug: scan.slug };
      return { outcome: isOver ? "over" : "wrong" };
    },

    /** Deletes scans that ended before an instant. */
    async sweep(before: string): Promise<void> {
      await db.deleteFrom("scans").where("expires_at", "<", before).execute();
    },
  };
}
