import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { ServiceStatement, StatedFacts } from "#contract/garage/service-statements.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { StatementsTable } from "#server/platform/db/schema.ts";

/** The fields of a service that a shop's statement covers, as they are now. */
export interface StatableFields {
  done_on: string;
  items: readonly { task: string; slot: string | null }[];
}

export type NamedStatement = Selectable<StatementsTable> & { slug: string; shop_name: string };

/** Facts as they are hashed: always in the same order. */
export const factsText = ({ done_on, odometer_km, order_number, items }: StatedFacts): string =>
  JSON.stringify({
    done_on,
    odometer_km,
    order_number,
    items: items.map(({ task, slot }) => ({ task, slot })),
  });

export const hashOfFacts = (facts: string): string => createHash("sha256").update(facts).digest("hex");

/** Returns whether a statement is withdrawn, valid, or changed: no longer that of the service as it is now. */
export function stateOfStatement(
  { facts, hash, withdrawn_at }: Pick<NamedStatement, "facts" | "hash" | "withdrawn_at">,
  { done_on, items }: StatableFields,
): ServiceStatement["state"] {
  if (withdrawn_at !== null) return "withdrawn";
  const stated = JSON.parse(facts) as StatedFacts;
  const now = factsText({ ...stated, done_on, items: [...items] });
  return now === facts && hashOfFacts(facts) === hash ? "valid" : "changed";
}

export function presentStatement(row: NamedStatement, now: StatableFields): ServiceStatement {
  const { order_number, odometer_km } = JSON.parse(row.facts) as StatedFacts;
  return {
    kind: row.kind,
    shop: { slug: row.slug, name: row.shop_name },
    member: row.member,
    order_number,
    odometer_km,
    at: row.at,
    state: stateOfStatement(row, now),
    short: row.short,
  };
}

/** What shops state of a rider's services, by their ids; of several, who did it. */
export async function statementsOf(
  db: Db,
  userId: number,
  serviceIds: readonly number[],
): Promise<Map<number, NamedStatement>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await of(db, userId)
    .selectFrom("statements")
    .innerJoin("shops", "shops.id", "statements.shop_id")
    .selectAll("statements")
    .select(["shops.slug", "shops.name as shop_name"])
    .where("service_id", "in", serviceIds)
    .orderBy("statements.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.service_id, row]));
}
