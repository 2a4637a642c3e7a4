import { correctMountDays } from "#contract/garage/mount-days.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { PartMoves } from "./part-moves.ts";
import { correctedDays } from "./moves.ts";
import type { PartRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import type { PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { instantOf } from "#server/garage/parts/inventory/rider-time.ts";

interface Deps {
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; moves: PartMoves };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function mountDaysRoutes(serve: Serve, { parts, zoneOf, now }: Deps): void {
  const { repo, rules, reading, moves } = parts;

  serve(correctMountDays, async ({ user, params, body, act, language }) => {
    const part = await rules.authorizePart(user, params.id, "part.place");
    const { from_at, to_at, dry_run } = body();
    const zone = await zoneOf(user.id);
    const instant = (given: string) => instantOf(given, zone, now());
    const move = correctedDays({
      part_id: part.id,
      mount_id: params.mount,
      ...(from_at && { from_at: instant(from_at) }),
      ...(to_at !== undefined && { to_at: to_at === null ? null : instant(to_at) }),
    });
    const fields = { slot: "from_at", at: to_at === undefined ? "from_at" : "to_at" };
    const effects = await moves.move({ user, language, act }, move, { dryRun: dry_run === true, fields });
    const row = await repo.find(user.id, part.id);
    if (!row) throw notFound("part_not_found");
    return { data: { part: await reading.presentOne(row), effects } };
  });
}
