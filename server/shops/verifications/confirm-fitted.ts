import { factsOfPart } from "#server/garage/parts/inventory/verified-marks.repo.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { twinMails } from "./twin-mails.repo.ts";
import { verificationRepo } from "./verifications.repo.ts";

interface Fitted {
  part: PartRow;
  shop: { id: number };
  member: { id: number | null };
  order: { id: number };
  warranty_until: string | null;
  at: string;
}

export type ConfirmFitted = ReturnType<typeof confirmFitted>;

/** Confirms for a shop a part that it has fitted, within the change that mounts it; returns its id. */
export function confirmFitted(platform: Pick<Platform, "post" | "appUrl">) {
  const mailTwins = twinMails(platform);
  return async (trx: Db, { part, shop, member, order, warranty_until, at }: Fitted): Promise<number> => {
    const repo = verificationRepo(trx);
    const id = await repo.insertWithin({
      part_id: part.id,
      bike_id: null,
      kind: "fitted",
      facts: factsOfPart(part),
      warranty_until,
      shop_id: shop.id,
      member_id: member.id,
      order_id: order.id,
      at,
    });
    const row = await repo.find(id);
    if (row) await mailTwins(trx, row);
    return id;
  };
}
