import { partCreated, partDeleted, partUpdated } from "#contract/garage/garage-events.ts";
import {
  createPart,
  deletePart,
  listParts,
  partBounds,
  type PartHeritage,
  readPart,
  updatePart,
} from "#contract/garage/parts.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { kindMayChange } from "./inventory/kind-change.repo.ts";
import { columnsAfter } from "./inventory/part.presenter.ts";
import type { PartMoves } from "./moves/part-moves.ts";
import { titleOfPart } from "./inventory/part-title.ts";
import { type PartRepo, partRepo, type PartRow } from "./inventory/parts.repo.ts";
import { judgedSpec, type PartRules, refuseHeirs } from "./inventory/parts.rules.ts";
import type { PartReading } from "./usage/reading.ts";
import type { SheetParts } from "./inventory/sheet-parts.ts";
import { chosenParts } from "./inventory/chosen-parts.ts";

interface Deps {
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; moves: PartMoves; sheets: SheetParts };
  bikes: { repo: BikeRepo };
  now: () => Date;
}

export function partRoutes(serve: Serve, { parts, bikes, now }: Deps): void {
  const { repo, rules, reading, moves, sheets } = parts;

  async function ensureParts(userId: number, bikeId: number | null | undefined): Promise<void> {
    if (!bikeId) return sheets.ensureAll(userId);
    const bike = await bikes.repo.find(bikeId);
    if (bike?.user_id === userId) await sheets.ensure(bike);
  }

  serve(listParts, async ({ user, query }) => {
    await ensureParts(user.id, query.bike_id);
    const at = now().toISOString();
    const { page, per_page } = query;
    const onBike = query.bike_id ? await repo.idsOnBike(user.id, query.bike_id, at) : null;
    const mounted = query.state ? await repo.mountedIds(user.id, at) : new Set<number>();
    const found = chosenParts(await repo.allOf(user.id), query, { onBike, mounted });
    const data = await reading.present(found.slice((page - 1) * per_page, page * per_page));
    return { data, meta: { total: found.length, page, per_page } };
  });

  serve(createPart, async ({ user, body, act, say }) => {
    const given = body();
    const columns = columnsAfter({ ...given, spec: judgedSpec(given.kind, given.spec) });
    const row = await act(async (act) => {
      const made = await partRepo(act.db).insertIfRoom(user.id, partBounds.parts, columns, act);
      await act.event(partCreated, made.id, { bike_id: null, title: titleOfPart(made) });
      return made;
    });
    return { message: say("part_created"), data: await reading.presentOne(row) };
  });

  serve(readPart, async ({ user, params }) => ({
    data: await reading.withHistory(await rules.authorizePart(user, params.id, "part.read")),
  }));

  serve(updatePart, async ({ user, params, body, act, say }) => {
    const part = await rules.authorizePart(user, params.id, "part.write");
    await moves.judgeParts(user, [part.id]);
    const { version, ...change } = body();
    const judged = async (before: PartRow, trx: Db) => {
      await moves.judgeParts(user, [part.id], trx);
      const kind = change.kind ?? before.kind;
      if (kind !== before.kind && !(await kindMayChange(trx, before, kind)))
        throw invalid("kind", "part_kind_mounted");
      return columnsAfter({ ...change, spec: judgedSpec(kind, change.spec) }, before);
    };
    const changed = await act(async (act) => {
      const result = await repo.update(act, part, version, judged);
      if (result.outcome === "gone") throw notFound("part_not_found");
      if (result.outcome === "changed")
        await act.event(partUpdated, part.id, { bike_id: null, title: titleOfPart(result.row) });
      return result;
    });
    const data = await reading.withHistory(changed.row);
    if (changed.outcome === "stale") refuseStale(version, changed.row.version, () => ({ data }));
    return { message: say("part_updated"), data };
  });

  serve(deletePart, async ({ user, params, query, act, say, language }) => {
    const part = await rules.authorizePart(user, params.id, "part.write");
    const judge = (heritage: PartHeritage) => {
      if (query.confirm !== "true") refuseHeirs(heritage, language);
    };
    await act(async (act) => {
      if (!(await repo.delete(act, part, judge))) throw notFound("part_not_found");
      await act.event(partDeleted, part.id, { title: titleOfPart(part) });
    });
    return { message: say("part_deleted") };
  });
}
