import {
  listBikeParts,
  placePart,
  placeParts,
  restorePart,
  takeOffPart,
} from "#contract/garage/part-moves.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { Mover } from "./mover.ts";
import { placements, removal, returnToStorage } from "./moves.ts";
import type { PartRepo } from "./parts.repo.ts";
import type { PartRules } from "./parts.rules.ts";
import type { PartReading } from "./reading.ts";
import type { SheetParts } from "./sheet-parts.ts";
import { instantOf } from "./rider-time.ts";

interface Deps {
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; mover: Mover; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function partMoveRoutes(serve: Serve, { parts, bikes, zoneOf, now }: Deps): void {
  const { repo, rules, reading, mover, sheets } = parts;

  async function presented(userId: number, id: number) {
    const row = await repo.find(userId, id);
    if (!row) throw notFound("part_not_found");
    return reading.presentOne(row);
  }

  serve(placePart, async ({ user, params, body, language }) => {
    const part = await rules.authorizePart(user, params.id);
    const { bike_id = null, parent_id = null, slot, scope, at, dry_run } = body();
    if ((bike_id === null) === (parent_id === null))
      throw invalid(bike_id === null ? "bike_id" : "parent_id", "part_where");
    if (bike_id !== null) await sheets.require(await bikes.rules.ownBike(user, bike_id, "write"));
    else if (parent_id !== null) await rules.authorizePart(user, parent_id);
    const from = instantOf(at, await zoneOf(user.id), now());
    const wish = { part_id: part.id, bike_id, parent_id, slot, scope: scope ?? "any", at: from } as const;
    const move = placements("place", [wish], part.id);
    const effects = await mover.move({ user, language }, move, { dryRun: dry_run === true });
    return { data: { part: await presented(user.id, part.id), effects } };
  });

  serve(takeOffPart, async ({ user, params, body, language }) => {
    const part = await rules.authorizePart(user, params.id);
    const { at, to, reason, scope, dry_run } = body();
    const from = instantOf(at, await zoneOf(user.id), now());
    const move = removal(part.id, {
      at: from,
      scope: scope ?? "any",
      reason: to === "retired" ? (reason ?? "other") : null,
    });
    const effects = await mover.move({ user, language }, move, { dryRun: dry_run === true });
    return { data: { part: await presented(user.id, part.id), effects } };
  });

  serve(restorePart, async ({ user, params, language, say }) => {
    const part = await rules.authorizePart(user, params.id);
    await mover.move({ user, language }, returnToStorage(part.id, now().toISOString()));
    return { message: say("part_restored"), data: await presented(user.id, part.id) };
  });

  serve(placeParts, async ({ user, params, body, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "write");
    const { places, dry_run } = body();
    if (places.length === 0) throw required("places");
    await sheets.require(bike);
    const [zone, time] = [await zoneOf(user.id), now()];
    const wishes = places.map(({ part_id, parent_id = null, slot, scope, at }) => ({
      part_id,
      bike_id: parent_id === null ? bike.id : null,
      parent_id,
      slot,
      scope: scope ?? "any",
      at: instantOf(at, zone, time),
    }));
    const fields = { slot: "places", at: "places" };
    const effects = await mover.move({ user, language }, placements("places", wishes, null), {
      dryRun: dry_run === true,
      fields,
    });
    return { data: { effects } };
  });

  serve(listBikeParts, async ({ user, params, query }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "read");
    await sheets.ensure(bike);
    const at = instantOf(query.at, await zoneOf(user.id), now());
    return { data: await reading.onBike(bike.id, at, query.scope ?? "any") };
  });
}
