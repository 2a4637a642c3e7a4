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
import type { PartMoves } from "./part-moves.ts";
import { placements, removal, returnToStorage } from "./moves.ts";
import type { PartRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import type { PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { instantOf } from "#server/garage/parts/inventory/rider-time.ts";

interface Deps {
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; moves: PartMoves; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function partMoveRoutes(serve: Serve, { parts, bikes, zoneOf, now }: Deps): void {
  const { repo, rules, reading, moves, sheets } = parts;

  async function presented(userId: number, id: number) {
    const row = await repo.find(userId, id);
    if (!row) throw notFound("part_not_found");
    return reading.presentOne(row);
  }

  serve(placePart, async ({ user, params, body, act, language }) => {
    const part = await rules.authorizePart(user, params.id, "part.place");
    const { bike_id = null, parent_id = null, slot, scope, at, dry_run } = body();
    if ((bike_id === null) === (parent_id === null))
      throw invalid(bike_id === null ? "bike_id" : "parent_id", "part_where");
    if (bike_id !== null) await sheets.require(await bikes.rules.ownBike(user, bike_id, "part.place"));
    else if (parent_id !== null) await rules.authorizePart(user, parent_id, "part.place");
    const from = instantOf(at, await zoneOf(user.id), now());
    const wish = { part_id: part.id, bike_id, parent_id, slot, scope: scope ?? "any", at: from } as const;
    const move = placements("place", [wish], part.id);
    const effects = await moves.move({ user, language, act }, move, { dryRun: dry_run === true });
    return { data: { part: await presented(user.id, part.id), effects } };
  });

  serve(takeOffPart, async ({ user, params, body, act, language }) => {
    const part = await rules.authorizePart(user, params.id, "part.place");
    const { at, to, reason, scope, dry_run } = body();
    const from = instantOf(at, await zoneOf(user.id), now());
    const move = removal(part.id, {
      at: from,
      scope: scope ?? "any",
      reason: to === "retired" ? (reason ?? "other") : null,
    });
    const effects = await moves.move({ user, language, act }, move, { dryRun: dry_run === true });
    return { data: { part: await presented(user.id, part.id), effects } };
  });

  serve(restorePart, async ({ user, params, act, language, say }) => {
    const part = await rules.authorizePart(user, params.id, "part.place");
    await moves.move({ user, language, act }, returnToStorage(part.id, now().toISOString()));
    return { message: say("part_restored"), data: await presented(user.id, part.id) };
  });

  serve(placeParts, async ({ user, params, body, act, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "part.place");
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
    const effects = await moves.move({ user, language, act }, placements("places", wishes, null), {
      dryRun: dry_run === true,
      fields,
    });
    return { data: { effects } };
  });

  serve(listBikeParts, async ({ user, params, query }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "part.read");
    await sheets.ensure(bike);
    const given = instantOf(query.at, await zoneOf(user.id), now());
    // The parts of a bike that was handed on are those that it had then.
    const last = bike.handed_on_at ?? given;
    const at = given < last ? given : last;
    return { data: await reading.onBike(bike, at, query.scope ?? "any") };
  });
}
