import { partCreated, partMoved } from "#contract/garage/garage-events.ts";
import type * as z from "zod/mini";
import { type PartReplacement, replacePart } from "#contract/garage/part-replacement.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { undone } from "#server/platform/act/act.ts";
import { dayAfter, startOf } from "#server/platform/time/days.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import type { OldPartGoes } from "#server/garage/parts/mounting/replace.ts";
import { bikeOf, type PartMoves } from "./part-moves.ts";
import { titleOfPart } from "#server/garage/parts/inventory/part-title.ts";
import { replacement } from "./moves.ts";
import { columnsAfter } from "#server/garage/parts/inventory/part.presenter.ts";
import type { PartRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { judgedSpec, type PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { unsavedPartId, replacementRepo } from "./replacement.repo.ts";
import { instantOf } from "#server/garage/parts/inventory/rider-time.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";

interface Deps {
  db: Db;
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; moves: PartMoves; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function partReplacementRoutes(serve: Serve, { db, parts, bikes, zoneOf, now }: Deps): void {
  const { repo, rules, reading, moves, sheets } = parts;
  const replacements = replacementRepo(db);

  serve(replacePart, async ({ user, params, body, act, language }) => {
    const old = await rules.authorizePart(user, params.id, "part.place");
    const { at, scope, part_id = null, new_part = null, hand_over, old: goes, dry_run } = body();
    if ((part_id === null) === (new_part === null))
      throw invalid(part_id === null ? "part_id" : "new_part", "part_replaced_by");
    if (part_id !== null) await rules.authorizePart(user, part_id, "part.place");
    const wish = {
      old_id: old.id,
      scope: scope ?? "any",
      at: await momentOf(user.id, old.id, at),
      hand_over: hand_over ?? false,
      old: await oldPartGoes(user, goes),
    };
    const moveTo = (new_id: number) => replacement({ ...wish, new_id });
    const mover = { user, language };
    const dryRun = dry_run === true;

    if (part_id !== null) {
      const effects = await moves.move({ ...mover, act }, moveTo(part_id), { dryRun });
      return { data: { part: await presented(user.id, part_id), effects } };
    }
    const kind = new_part?.kind ?? old.kind;
    const columns = columnsAfter({ ...new_part, kind, spec: judgedSpec(kind, new_part?.spec) });
    const { brand, model, spec } = columns;
    const newPart = { id: unsavedPartId, kind, brand, model, spec, retired_at: null, retire_reason: null };
    if (dryRun) {
      const effects = await moves.move({ ...mover, act }, moveTo(unsavedPartId), { dryRun, newPart });
      return { data: { part: null, effects } };
    }
    const replaced = await act(async (act) => {
      const doing = { by: act.by, at: act.at, judge: moves.judgeOf(user) };
      const result = await replacementRepo(act.db).make(user.id, columns, moveTo, doing);
      if (result.outcome === "refused") return undone(result);
      const bike_id = bikeOf(result.effects);
      await act.event(partCreated, result.part.id, { bike_id, title: titleOfPart(result.part) });
      await act.event(partMoved, result.part.id, { bike_id });
      return result;
    });
    const named = { ...newPart, id: replaced.part.id };
    if (replaced.outcome === "refused") throw await moves.refusal(mover, replaced.moved, { newPart: named });
    const effects = await moves.withTexts(mover, replaced.effects, [named], named.id);
    return { data: { part: await presented(user.id, named.id), effects } };
  });

  /** A day means its start; where the old part was mounted later that day, the end of it, or now. */
  async function momentOf(userId: number, oldId: number, at: string | null | undefined): Promise<string> {
    const zone = await zoneOf(userId);
    const start = instantOf(at, zone, now());
    if (at?.length !== 10) return start;
    const end = [startOf(zone, dayAfter(at)).toISOString(), now().toISOString()].toSorted()[0] ?? start;
    const isLater = await replacements.isMountedBetween({ id: oldId, user_id: userId }, start, end);
    return isLater ? end : start;
  }

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
    if (bike_id !== null) await sheets.require(await bikes.rules.ownBike(user, bike_id, "part.place"));
    if (parent_id !== null) await rules.authorizePart(user, parent_id, "part.place");
    return { to, where: { bike_id, parent_id } };
  }
}
