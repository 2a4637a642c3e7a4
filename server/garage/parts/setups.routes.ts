import { createSetup, deleteSetup, listSetups, updateSetup, useSetup } from "#contract/garage/setups.ts";
import { setupBounds } from "#contract/garage/setup-input.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { Mover } from "./mover.ts";
import { instantOf } from "./rider-time.ts";
import type { SheetParts } from "./sheet-parts.ts";
import { setupUse } from "./setup-use.ts";
import { type SetupChanged, setupRepo } from "./setups.repo.ts";

interface Deps {
  db: Db;
  parts: { mover: Mover; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function setupRoutes(serve: Serve, { db, parts: { mover, sheets }, bikes, zoneOf, now }: Deps): void {
  const repo = setupRepo(db);
  const own = bikes.rules.ownBike;
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });
  const withScopes = <T extends { scope?: "any" | "outdoor" | "indoor" | null | undefined }>(items: T[]) =>
    items.map((item) => ({ ...item, scope: item.scope ?? ("any" as const) }));

  serve(listSetups, async ({ user, params, query }) => {
    const bike = await own(user, params.id, "read");
    const { page, per_page } = query;
    const { total, setups } = await repo.page(bike.id, { page, per_page });
    return { data: setups, meta: { total, page, per_page } };
  });

  serve(createSetup, async ({ user, params, body, request, say }) => {
    const bike = await own(user, params.id, "write");
    const { name, indoor, items } = body();
    await sheets.require(bike);
    const given = { name, indoor: indoor === true, items: withScopes(items) };
    const made = settled(
      await repo.insert(bike, setupBounds.setups, given, keyedCall(request, user.id), by(user)),
    );
    return { message: say("setup_created"), data: made.setup };
  });

  serve(updateSetup, async ({ user, params, body, say }) => {
    const bike = await own(user, params.id, "write");
    const { name, indoor, items, version } = body();
    const change = {
      version,
      ...(name !== undefined && { name }),
      ...(typeof indoor === "boolean" && { indoor }),
      ...(items && { items: withScopes(items) }),
    };
    const changed = settled(await repo.update(bike, params.setup, change, by(user)));
    refuseStale(changed.outcome === "stale" ? version : null, changed.setup.version, () => ({
      data: changed.setup,
    }));
    return { message: say("setup_updated"), data: changed.setup };
  });

  serve(deleteSetup, async ({ user, params, say }) => {
    const bike = await own(user, params.id, "write");
    if (!(await repo.delete(bike, params.setup, by(user)))) throw notFound("setup_not_found");
    return { message: say("setup_deleted") };
  });

  serve(useSetup, async ({ user, params, body, language }) => {
    const bike = await own(user, params.id, "write");
    const setup = await repo.find(bike.id, params.setup);
    if (!setup) throw notFound("setup_not_found");
    await sheets.require(bike);
    const { at: given, dry_run } = body();
    const move = setupUse(bike.id, setup, instantOf(given, await zoneOf(user.id), now()));
    const effects = await mover.move({ user, language }, move, {
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
    case "others_part":
      throw invalid("items", "setup_part");
    default:
      return changed;
  }
}
