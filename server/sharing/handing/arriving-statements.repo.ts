import { secretText } from "#server/people/auth/session.ts";
import type { Act } from "#server/platform/act/act.ts";
import { isOf, type Owned } from "#server/platform/db/of-account.ts";
import type { TransferWhat } from "#contract/sharing/transfers.ts";
import type { Luggage } from "./luggage.repo.ts";
import type { NewIds } from "./new-ids.ts";

/** Characters of the short name under which papers print a shop's statement. */
const shortLength = 10;

/** Copies shops' statements on the services that come with a bike; each can be checked as before, under a new short name. */
export async function addStatements(
  act: Act<"transfer.write">,
  { user_id: owner }: Owned,
  services: NewIds,
): Promise<void> {
  if (services.size === 0) return;
  const rows = await act.db
    .selectFrom("statements")
    .selectAll()
    .where(isOf(act.db, "statements", owner))
    .where("service_id", "in", [...services.keys()])
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .execute();
  const own = rows.map(({ id: _id, ...row }) => ({
    ...row,
    short: secretText(shortLength),
    user_id: act.by,
    service_id: services.get(row.service_id) ?? 0,
    order_id: null,
  }));
  if (own.length > 0) await act.db.insertInto("statements").values(own).execute();
}

/** Copies what shops have verified of the frame and the parts; serial numbers only where they come with the bike. */
export async function addVerifications(
  act: Act<"transfer.write">,
  bikes: { from: number; to: number },
  { parts, luggage, what }: { parts: NewIds; luggage: Pick<Luggage, "rows">; what: TransferWhat },
): Promise<void> {
  const rows = await act.db
    .selectFrom("verifications")
    .selectAll()
    .where((eb) =>
      eb.or([eb("bike_id", "=", bikes.from), eb("part_id", "in", [0, ...luggage.rows.map(({ id }) => id)])]),
    )
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .execute();
  const own = rows.map(({ id: _id, ...row }) => ({
    ...row,
    short: secretText(shortLength),
    bike_id: row.bike_id === null ? null : bikes.to,
    part_id: row.part_id === null ? null : (parts.get(row.part_id) ?? null),
    order_id: null,
    facts: what.serial ? row.facts : withoutSerial(row.facts),
    serial_key: what.serial ? row.serial_key : null,
  }));
  if (own.length > 0) await act.db.insertInto("verifications").values(own).execute();
}

const withoutSerial = (facts: string): string =>
  JSON.stringify({ ...(JSON.parse(facts) as object), serial: null });
