import type { StatedFacts } from "#contract/garage/service-statements.ts";
import {
  factsText,
  hashOfFacts,
  type NamedStatement,
} from "#server/garage/care/logbook/service-statements.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow, StatementsTable } from "#server/platform/db/schema.ts";
import { newShortId } from "#server/shops/verifications/short-id.ts";

interface Stating {
  service: Owned;
  shop: Pick<ShopRow, "id" | "name">;
  /** Who states it for the shop; the name alone where they have left it since. */
  member: { id: number | null; name: string };
  order_id: number | null;
  kind: StatementsTable["kind"];
  facts: StatedFacts;
  at: string;
}

/** What shops state of services. Each statement is an entry of the audit log, which is sealed as a chain. */
export function statementRepo(db: Db) {
  const audit = (by: number | null, id: number, at: string, changes: Record<string, [unknown, unknown]>) =>
    recordAudit(db, {
      at,
      actor_id: by,
      event: "updated",
      auditable_type: "Service",
      auditable_id: id,
      changes,
    });

  return {
    /** Adds a statement to a service, in the transaction of its cause. */
    async addWithin({ service, shop, member, order_id, kind, facts, at }: Stating): Promise<void> {
      const text = factsText(facts);
      const hash = hashOfFacts(text);
      await db
        .insertInto("statements")
        .values({
          short: newShortId(),
          user_id: service.user_id,
          service_id: service.id,
          shop_id: shop.id,
          member_id: member.id,
          member: member.name,
          order_id,
          kind,
          facts: text,
          hash,
          at,
        })
        .execute();
      await audit(member.id, service.id, at, {
        statement: [null, hash],
        shop: [null, shop.id],
        order: [null, order_id],
      });
    },

    /** What a shop states of a service. */
    find: (serviceId: number, shopId: number): Promise<NamedStatement | undefined> =>
      db
        .selectFrom("statements")
        .innerJoin("shops", "shops.id", "statements.shop_id")
        .selectAll("statements")
        .select(["shops.slug", "shops.name as shop_name"])
        .where("service_id", "=", serviceId)
        .where("shop_id", "=", shopId)
        .executeTakeFirst(),

    /** The shops that state something of a service. */
    shopsOf: (serviceId: number) =>
      db
        .selectFrom("statements")
        .innerJoin("shops", "shops.id", "statements.shop_id")
        .select(["shops.slug", "statements.user_id", "withdrawn_at"])
        .where("service_id", "=", serviceId)
        .execute(),

    /** A statement by what anybody checks it by. */
    findShort: (short: string): Promise<(NamedStatement & { time_zone: string }) | undefined> =>
      db
        .selectFrom("statements")
        .innerJoin("shops", "shops.id", "statements.shop_id")
        .selectAll("statements")
        .select(["shops.slug", "shops.name as shop_name", "shops.time_zone"])
        .where("short", "=", short)
        .executeTakeFirst(),

    /** Withdraws a statement; false where it was withdrawn before. */
    async withdrawWithin(row: NamedStatement, { by, at }: { by: number; at: string }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("statements")
        .set({ withdrawn_at: at })
        .where("id", "=", row.id)
        .where("withdrawn_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await audit(by, row.service_id, at, { statement: [row.hash, "withdrawn"] });
      return true;
    },
  };
}
