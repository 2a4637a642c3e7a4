import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ExpenseDoing } from "./price-rows.repo.ts";

interface Deps {
  /** The rules of bikes as read through a transaction. */
  rulesOn: (trx: Db) => BikeRules;
  zoneOf: (userId: number) => Promise<string>;
  parts: { moves: PartMoves };
  now: () => Date;
}

/** Returns how a person writes expenses, and prices of what may be changed. */
export function expenseDoing({ rulesOn, zoneOf, parts, now }: Deps) {
  return async (user: Viewer): Promise<ExpenseDoing> => ({
    by: user.id,
    at: now().toISOString(),
    judge: parts.moves.judgeOf(user),
    timeZone: await zoneOf(user.id),
    bikeOf: (trx, id) => rulesOn(trx).ownBike(user, id, "costs.write"),
    async areWritable(trx, bikeIds) {
      const rules = rulesOn(trx);
      for (const id of bikeIds)
        if (rules.isReadOnlyFor(await rules.ownBike(user, id, "costs.read"), user)) return false;
      return true;
    },
  });
}
