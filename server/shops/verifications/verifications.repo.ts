import type { Insertable } from "kysely";
import type { ConfirmedFacts } from "#contract/garage/verified-part.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { VerificationsTable } from "#server/platform/db/schema.ts";
import type { Membership } from "#server/shops/shops/membership.ts";
import { serialKey } from "./serial-key.ts";
import { newShortId } from "./short-id.ts";

export type VerificationRow = Awaited<ReturnType<ReturnType<typeof verificationRepo>["list"]>>[number];

/** What is confirmed, of a part or of a bike's frame. */
export type VerifiedThing = { part_id: number; bike_id: null } | { part_id: null; bike_id: number };

type NewVerification = Pick<Insertable<VerificationsTable>, "kind" | "warranty_until"> & {
  facts: ConfirmedFacts;
  order_id?: number;
};

type FilledVerification = VerifiedThing &
  NewVerification &
  Pick<Insertable<VerificationsTable>, "shop_id" | "member_id" | "at">;

/** What shops have confirmed. */
export function verificationRepo(db: Db) {
  /** With the shop, and what the part or the bike is now. */
  const all = () =>
    db
      .selectFrom("verifications")
      .innerJoin("shops", "shops.id", "verifications.shop_id")
      .leftJoin("parts", "parts.id", "verifications.part_id")
      .leftJoin("bikes", "bikes.id", "verifications.bike_id")
      .selectAll("verifications")
      .select([
        "shops.slug",
        "shops.name as shop_name",
        "shops.time_zone",
        "parts.kind as part_kind",
        "parts.brand as part_brand",
        "parts.model as part_model",
        "parts.serial as part_serial",
        "bikes.brand as bike_brand",
        "bikes.model as bike_model",
        "bikes.specs as bike_specs",
      ])
      .select((eb) => eb.fn.coalesce("parts.user_id", "bikes.user_id").as("owner_id"));

  return {
    /** Those of a part or a frame, newest first. */
    list: ({ part_id, bike_id }: VerifiedThing) =>
      (part_id === null
        ? all().where("verifications.bike_id", "=", bike_id)
        : all().where("verifications.part_id", "=", part_id)
      )
        .orderBy("verifications.id", "desc")
        .execute(),

    /** Those of all parts and bikes of a rider. */
    listOfRider: (userId: number) =>
      all()
        .where((eb) => eb.or([eb("parts.user_id", "=", userId), eb("bikes.user_id", "=", userId)]))
        .orderBy("verifications.id")
        .execute(),

    find: (id: number) => all().where("verifications.id", "=", id).executeTakeFirst(),

    byShort: (short: string) => all().where("short", "=", short).executeTakeFirst(),

    insert(
      { at }: Pick<Act, "at">,
      { shop, user_id }: Membership<"verifications.write">,
      thing: VerifiedThing,
      given: NewVerification,
    ): Promise<number> {
      return this.insertWithin({ ...thing, ...given, shop_id: shop.id, member_id: user_id, at });
    },

    /** The same for what a collected order has fitted, by whoever hands the bike over. */
    async insertWithin({ facts, ...given }: FilledVerification): Promise<number> {
      const { id } = await db
        .insertInto("verifications")
        .values({
          ...given,
          order_id: given.order_id ?? null,
          short: newShortId(),
          facts: JSON.stringify(facts),
          serial_key: serialKey(facts.serial),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async withdraw({ at }: Pick<Act, "at">, { shop }: Membership<"verifications.write">, id: number) {
      await db
        .updateTable("verifications")
        .set({ withdrawn_at: at })
        .where("id", "=", id)
        .where("shop_id", "=", shop.id)
        .where("withdrawn_at", "is", null)
        .execute();
    },

    /** What shops have confirmed of things of other riders with the same serial number and kind. */
    async twinsOf({ id, serial_key, facts, owner_id }: NonNullable<Awaited<ReturnType<typeof this.find>>>) {
      if (serial_key === null) return [];
      const same = await all()
        .where("serial_key", "=", serial_key)
        .where("withdrawn_at", "is", null)
        .where("verifications.id", "!=", id)
        .orderBy("verifications.id")
        .limit(20)
        .execute();
      const kindOf = (json: string) => (JSON.parse(json) as ConfirmedFacts).kind;
      return same.filter((one) => one.owner_id !== owner_id && kindOf(one.facts) === kindOf(facts));
    },
  };
}
