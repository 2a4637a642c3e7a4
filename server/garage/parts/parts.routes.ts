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
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { kindMayChange } from "./kind-change.repo.ts";
import { columnsAfter } from "./part.presenter.ts";
import type { PartRepo, PartRow } from "./parts.repo.ts";
import { judgedSpec, type PartRules, refuseHeirs } from "./parts.rules.ts";
import type { PartReading } from "./reading.ts";
import type { SheetParts } from "./sheet-parts.ts";
import { chosenParts } from "./chosen-parts.ts";

interface Deps {
  parts: { repo: PartRepo; rules: PartRules; reading: PartReading; sheets: SheetParts };
  bikes: { repo: BikeRepo };
  now: () => Date;
}

export function partRoutes(serve: Serve, { parts, bikes, now }: Deps): void {
  const { repo, rules, reading, sheets } = parts;
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });

  async function ensureParts(userId: number, bikeId: number | null | undefined): Promise<void> {
    if (!bikeId) return sheets.ensureAll(userId);
    const bike = await bikes.repo.find(bikeId);
    if (bike?.user_id === userId) await sheets.ensure(bike);
  }

  serve(listParts, async ({ user, query }) => {
    await ensureParts(user.id, query.bike_id);
    const at = now().toISOString();
    const { page, per_page } = query;
    const onBike = query.bike_id ? await repo.idsOnBike(query.bike_id, at) : null;
    const mounted = query.state ? await repo.mountedIds(user.id, at) : new Set<number>();
    const found = chosenParts(await repo.allOf(user.id), query, { onBike, mounted });
    const data = await reading.present(found.slice((page - 1) * per_page, page * per_page));
    return { data, meta: { total: found.length, page, per_page } };
  });

  serve(createPart, async ({ user, body, request, say }) => {
    const given = body();
    const columns = columnsAfter({ ...given, spec: judgedSpec(given.kind, given.spec) });
    const row = await repo.insert(user.id, partBounds.parts, columns, keyedCall(request, user.id), by(user));
    if (!row) throw notFound("part_not_found");
    return { message: say("part_created"), data: await reading.presentOne(row) };
  });

  serve(readPart, async ({ user, params }) => ({
    data: await reading.withHistory(await rules.authorizePart(user, params.id)),
  }));

  serve(updatePart, async ({ user, params, body, say }) => {
    const part = await rules.authorizePart(user, params.id);
    const { version, ...change } = body();
    const judged = async (before: PartRow, trx: Db) => {
      const kind = change.kind ?? before.kind;
      if (kind !== before.kind && !(await kindMayChange(trx, before, kind)))
        throw invalid("kind", "part_kind_mounted");
      return columnsAfter({ ...change, spec: judgedSpec(kind, change.spec) }, before);
    };
    const changed = await repo.update(part, version, judged, by(user));
    if (changed.outcome === "gone") throw notFound("part_not_found");
    const data = await reading.withHistory(changed.row);
    if (changed.outcome === "stale") refuseStale(version, changed.row.version, () => ({ data }));
    return { message: say("part_updated"), data };
  });

  serve(deletePart, async ({ user, params, query, say, language }) => {
    const part = await rules.authorizePart(user, params.id);
    const judge = (heritage: PartHeritage) => {
      if (query.confirm !== "true") refuseHeirs(heritage, language);
    };
    const deleted = await repo.delete(part, judge, by(user));
    if (!deleted) throw notFound("part_not_found");
    return { message: say("part_deleted") };
  });
}
