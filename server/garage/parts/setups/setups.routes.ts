import { setupUpdated } from "#contract/garage/garage-events.ts";
import { createSetup, deleteSetup, listSetups, updateSetup, useSetup } from "#contract/garage/setups.ts";
import { setupBounds } from "#contract/garage/setup-input.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import { instantOf } from "#server/garage/parts/inventory/rider-time.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { setupUse } from "./setup-use.ts";
import { type SetupChanged, setupRepo } from "./setups.repo.ts";

interface Deps {
  db: Db;
  parts: { moves: PartMoves; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function setupRoutes(serve: Serve, { db, parts: { moves, sheets }, bikes, zoneOf, now }: Deps): void {
  const repo = setupRepo(db);
  const own = bikes.rules.ownBike;
  const withScopes = <T extends { scope?: "any" | "outdoor" | "indoor" | null | undefined }>(items: T[]) =>
    items.map((item) => ({ ...item, scope: item.scope ?? ("any" as const) }));

  serve(listSetups, async ({ user, params, query }) => {
    const bike = await own(user, params.id, "part.read");
    const { page, per_page } = query;
    const { total, setups } = await repo.page(bike, { page, per_page });
    return { data: setups, meta: { total, page, per_page } };
  });

  serve(createSetup, async ({ user, params, body, act, say }) => {
    const bike = await own(user, params.id, "setup.write");
    const { name, indoor, items } = body();
    await sheets.require(bike);
    const given = { name, indoor: indoor === true, items: withScopes(items) };
    return act(async (act) => {
      const { setup } = settled(await repo.insert(act, bike, setupBounds.setups, given));
      await act.event(setupUpdated, setup.id, { bike_id: bike.id });
      return act.answer({ message: say("setup_created"), data: setup });
    });
  });

  serve(updateSetup, async ({ user, params, body, act, say }) => {
    const bike = await own(user, params.id, "setup.write");
    const { name, indoor, items, version } = body();
    const change = {
      version,
      ...(name !== undefined && { name }),
      ...(typeof indoor === "boolean" && { indoor }),
      ...(items && { items: withScopes(items) }),
    };
    return act(async (act) => {
      const { outcome, setup } = settled(await repo.update(act, bike, params.setup, change));
      refuseStale(outcome === "stale" ? version : null, setup.version, () => ({ data: setup }));
      await act.event(setupUpdated, setup.id, { bike_id: bike.id });
      return act.answer({ message: say("setup_updated"), data: setup });
    });
  });

  serve(deleteSetup, async ({ user, params, act, say }) => {
    const bike = await own(user, params.id, "setup.delete");
    await act(async (act) => {
      if (!(await repo.delete(act, bike, params.setup))) throw notFound("setup_not_found");
      await act.event(setupUpdated, params.setup, { bike_id: bike.id });
    });
    return { message: say("setup_deleted") };
  });

  serve(useSetup, async ({ user, params, body, act, language }) => {
    const bike = await own(user, params.id, "part.place");
    const setup = await repo.find(bike, params.setup);
    if (!setup) throw notFound("setup_not_found");
    await sheets.require(bike);
    const { at: given, dry_run } = body();
    const move = setupUse(bike.id, setup, instantOf(given, await zoneOf(user.id), now()));
    const effects = await moves.move({ user, language, act }, move, {
      dryRun: dry_run === true,
      fields: { slot: "items", at: "at" },
    });
    return { data: { effects } };
  });
}

/** Returns what was stored; throws where nothing was. */
function settled(changed: SetupChanged) {
  switch (changed.outcome) {
    case "gone":
      throw notFound("setup_not_found");
    case "unfit_part":
      throw invalid("items", "setup_part");
    default:
      return changed;
  }
}
