import {
  type ConfirmedFacts,
  isAsConfirmed,
  type VerificationState,
} from "#contract/garage/verified-part.ts";
import type { CheckedStatement, Verification } from "#contract/shops/verifications.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { VerificationRow } from "./verifications.repo.ts";

/** What a part or a frame is now. */
function factsNow(row: VerificationRow): ConfirmedFacts {
  if (row.part_id !== null)
    return {
      kind: row.part_kind ?? "",
      brand: row.part_brand,
      model: row.part_model,
      serial: row.part_serial,
    };
  const { serial = null } = JSON.parse(row.bike_specs ?? "{}") as { serial?: string | null };
  return { kind: "frame", brand: row.bike_brand, model: row.bike_model, serial };
}

function stateOf(row: VerificationRow): VerificationState {
  if (row.withdrawn_at !== null) return "withdrawn";
  return isAsConfirmed(JSON.parse(row.facts) as ConfirmedFacts, factsNow(row)) ? "valid" : "changed";
}

/** A verification for the owner of its part, or for a shop: that sees the serial number only where the owner shows it. */
export function presentVerification(row: VerificationRow, appUrl: string, withSerial = true): Verification {
  const facts = JSON.parse(row.facts) as ConfirmedFacts;
  return {
    id: row.id,
    part_id: row.part_id,
    bike_id: row.bike_id,
    shop: { slug: row.slug, name: row.shop_name },
    kind: row.kind,
    at: row.at,
    facts: withSerial ? facts : { ...facts, serial: null },
    warranty_until: row.warranty_until,
    state: stateOf(row),
    check_url: `${appUrl}/verify/${row.short}`,
  };
}

/** What anybody may know of a verification, by the paper that names it. */
export const checkedVerification = (row: VerificationRow): CheckedStatement => ({
  state: stateOf(row),
  kind: row.kind,
  shop: row.shop_name,
  day: dayOf(row.time_zone, new Date(row.at)),
});
