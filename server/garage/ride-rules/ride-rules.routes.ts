import { rideAssigned, rideRulesUpdated } from "#contract/garage/garage-events.ts";
import {
  applyRideRules,
  previewRideRules,
  readRideRules,
  type RuledMove,
  updateRideRules,
} from "#contract/garage/ride-rules.ts";
import { moveRides } from "#server/garage/rides/moved-rides.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import { judgedRules } from "./judged-rules.ts";
import { type RuledRide, ruledMoves, type RulesRun } from "./ruled-moves.repo.ts";
import type { RideRulesRepo } from "./ride-rules.repo.ts";

interface Deps {
  db: Db;
  rules: RideRulesRepo;
  zoneOf: (userId: number) => Promise<string>;
}

type Given = ReturnType<typeof applyRideRules.body.parse>;

const runOf = ({ rules, from, unassigned_only }: Given, zone: string): RulesRun => ({
  rules: judgedRules(rules),
  from: from ? instantIn(zone, from) : undefined,
  unassignedOnly: unassigned_only === true,
});

const changesOf = (moves: readonly RuledRide[]): { changes: RuledMove[] } => ({
  changes: moves.map(({ id, from, to }) => ({ ride_id: id, from_bike_id: from, to_bike_id: to })),
});

export function rideRulesRoutes(serve: Serve, { db, rules: repo, zoneOf }: Deps): void {
  serve(readRideRules, async ({ user }) => ({ data: await repo.read(user.id) }));

  serve(updateRideRules, async ({ body, act, say }) => {
    const { rules, version } = body();
    const judged = judgedRules(rules);
    return act(async (act) => {
      const replaced = await repo.replace(act, judged, (current) =>
        refuseStale(version, current.version, () => ({ data: current })),
      );
      if (replaced.isChanged) await act.event(rideRulesUpdated, null, {});
      return act.answer({ message: say("ride_rules_updated"), data: replaced.rules });
    });
  });

  serve(previewRideRules, async ({ user, body }) => {
    const run = runOf(body(), await zoneOf(user.id));
    return { data: changesOf(await ruledMoves(db, user.id, run)) };
  });

  serve(applyRideRules, async ({ user, body, act, say }) => {
    const run = runOf(body(), await zoneOf(user.id));
    return act(async (act) => {
      const moves = await ruledMoves(act.db, act.by, run);
      if (moves.length > 0) await moveRides(act, moves);
      for (const [bike_id, some] of Map.groupBy(moves, ({ to }) => to))
        await act.event(rideAssigned, null, { bike_id, rides: some.length });
      return act.answer({
        message: say("rides_assigned", { count: moves.length }),
        data: changesOf(moves),
      });
    });
  });
}
