import { type ConfirmedFacts, isAsConfirmed, type OwnVerifiedMark } from "#contract/garage/verified-part.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { PartRow } from "./parts.repo.ts";

/** What a shop sees of a part that it confirms. */
export const factsOfPart = ({ kind, brand, model, serial }: PartRow): ConfirmedFacts => ({
  kind,
  brand,
  model,
  serial,
});

/** The marks of parts that a shop has confirmed, by the parts' ids: the newest that holds, else the newest. */
export async function verifiedMarks(db: Db, rows: readonly PartRow[]): Promise<Map<number, OwnVerifiedMark>> {
  const parts = new Map(rows.map((row) => [row.id, factsOfPart(row)]));
  if (parts.size === 0) return new Map();
  const found = await db
    .selectFrom("verifications")
    .innerJoin("shops", "shops.id", "verifications.shop_id")
    .select(["part_id", "verifications.kind", "facts", "at", "shops.name", "shops.time_zone"])
    .where("part_id", "in", [...parts.keys()])
    .where("withdrawn_at", "is", null)
    .orderBy("verifications.id")
    .execute();
  const marks = new Map<number, OwnVerifiedMark>();
  for (const { part_id, kind, at, name, time_zone, ...row } of found) {
    const now = part_id === null ? undefined : parts.get(part_id);
    if (part_id === null || !now) continue;
    const facts = JSON.parse(row.facts) as ConfirmedFacts;
    const state = isAsConfirmed(facts, now) ? "valid" : "changed";
    if (state === "changed" && marks.get(part_id)?.state === "valid") continue;
    marks.set(part_id, { shop: name, kind, day: dayOf(time_zone, new Date(at)), state, at, facts });
  }
  return marks;
}
