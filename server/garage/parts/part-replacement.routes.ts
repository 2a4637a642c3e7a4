import type * as z from "zod/mini";
import { type PartReplacement, replacePart } from "#contract/garage/part-replacement.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import type { OldPartGoes } from "./mounting/replace.ts";
import type { Mover } from "./mover.ts";
import { replacement } from "./moves.ts";
import { columnsAfter } from "./part.presenter.ts";
import type { PartRepo } from "./parts.repo.ts";
import { judgedSpec, type PartRules } from "./parts.rules.ts";
import type { PartReading } from "./reading.ts";
import { comingPart, replacementRepo } from "./replacement.repo.ts";
import { instantOf } from "./rider-time.ts";
import type { SheetParts } from "./sheet-parts.ts";

interface Deps {
  db: Db;
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; mover: Mover; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function partReplacementRoutes(serve: Serve, { db, parts, bikes, zoneOf, now }: Deps): void {
  const { repo, rules, reading, mover, sheets } = parts;
  const replacements = replacementRepo(db);

  serve(replacePart, async ({ user, params, body, request, language }) => {
    const old = await rules.authorizePart(user, params.id);
    const { at, scope, part_id = null, new_part = null, hand_over, old: goes, dry_run } = body();
    if ((part_id === null) === (new_part === null))
      throw invalid(part_id === null ? "part_id" : "new_part", "part_replaced_by");
    if (part_id !== null) await rules.authorizePart(user, part_id);
    const wish = {
      old_id: old.id,
      scope: scope ?? "any",
      at: instantOf(at, await zoneOf(user.id), now()),
      hand_over: hand_over === true,
      old: await oldPartGoes(user, goes),
    };
    const moveTo = (new_id: number) => replacement({ ...wish, new_id });
    const asking = { user, language };
    const dryRun = dry_run === true;

    if (part_id !== null) {
      const effects = await mover.move(asking, moveTo(part_id), { dryRun });
      return { data: { part: await presented(user.id, part_id), effects } };
    }
    const kind = new_part?.kind ?? old.kind;
    const columns = columnsAfter({ ...new_part, kind, spec: judgedSpec(kind, new_part?.spec) });
    const { brand, model } = columns;
    const coming = { id: comingPart, kind, brand, model, retired_at: null, retire_reason: null };
    if (dryRun) {
      const effects = await mover.move(asking, moveTo(comingPart), { dryRun, coming });
      return { data: { part: null, effects } };
    }
    const doing = { ...mover.doing(user), keyed: keyedCall(request, user.id) };
    const { moved, partId } = await replacements.makeWithNewPart(user.id, columns, moveTo, doing);
    const effects = await mover.settled(asking, moved, { coming });
    return { data: { part: await presented(user.id, partId), effects } };
  });

  async function presented(userId: number, id: number) {
    const row = await repo.find(userId, id);
    if (!row) throw notFound("part_not_found");
    return reading.presentOne(row);
  }

  async function oldPartGoes(
    user: Viewer,
    { to, reason, bike_id = null, parent_id = null }: z.output<typeof PartReplacement>["old"],
  ): Promise<OldPartGoes> {
    if (to === "stored") return { to };
    if (to === "retired") return { to, reason: reason ?? "other" };
    if ((bike_id === null) === (parent_id === null)) throw invalid("old", "part_where");
    if (bike_id !== null) await sheets.require(await bikes.rules.ownBike(user, bike_id, "write"));
    if (parent_id !== null) await rules.authorizePart(user, parent_id);
    return { to, where: { bike_id, parent_id } };
  }
}
