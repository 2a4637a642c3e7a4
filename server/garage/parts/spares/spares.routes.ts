import { listSpares, mostSpares } from "#contract/garage/spares.ts";
import type { PartSpec } from "#contract/garage/part-kinds.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { inventoryOf } from "#server/garage/parts/inventory/inventory.repo.ts";
import { draftOf, type MountDraft } from "#server/garage/parts/mounting/draft.ts";
import { isDuring } from "#server/garage/parts/mounting/mount.ts";
import type { PartRepo, PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { instantOf } from "#server/garage/parts/inventory/rider-time.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { fitsPlace, sparePlaces } from "./spare-fit.ts";
import { usageRepo } from "#server/garage/parts/usage/usage.repo.ts";

interface Deps {
  db: Db;
  parts: { repo: PartRepo; reading: PartReading; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function spareRoutes(serve: Serve, { db, parts, bikes, zoneOf, now }: Deps): void {
  const { repo, reading, sheets } = parts;
  const usages = usageRepo(db);

  serve(listSpares, async ({ user, params, query }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "part.read");
    await sheets.ensure(bike);
    const at = instantOf(query.at, await zoneOf(user.id), now());
    const draft = draftOf(await inventoryOf(db, user.id));
    const stored = (await repo.allOf(user.id)).filter((part) => isStored(draft, part, at));
    const places = sparePlaces(await reading.onBike(bike, at));
    const speeds = (JSON.parse(bike.specs) as { speeds?: number | null }).speeds ?? null;
    const turns = await turnsOn(bike, stored);
    const found = stored.flatMap((part) => {
      const spec = JSON.parse(part.spec) as PartSpec;
      const been = new Set(draft.mountsOf(part.id).map(({ slot }) => slot));
      const hanging = draft.mountsOn(part.id).filter((mount) => isDuring(mount, at));
      const spare = { kind: part.kind, spec, been, holds: new Set(hanging.map(({ slot }) => slot)) };
      const fitting = places
        .filter((place) => fitsPlace(spare, place, { speeds }))
        .map(({ slot_path }) => ({ slot_path, turns: turns.get(`${part.id} ${slot_path}`) ?? 0 }));
      return fitting.length > 0 ? { part, hanging, places: fitting } : [];
    });
    const most = (one: (typeof found)[number]) => Math.max(...one.places.map(({ turns }) => turns));
    const listed = found.toSorted((a, b) => most(b) - most(a)).slice(0, mostSpares);
    const on = await repo.byIds(
      user.id,
      listed.flatMap(({ hanging }) => hanging.map(({ part_id }) => part_id)),
    );
    const shown = await reading.present([...listed.map(({ part }) => part), ...on]);
    const byId = new Map(shown.map((part) => [part.id, part]));
    const data = listed.flatMap(({ part: { id }, hanging, places }) => {
      const part = byId.get(id);
      const on_it = hanging.flatMap(({ slot, part_id }) => {
        const child = byId.get(part_id);
        return child ? { slot, part: child } : [];
      });
      return part ? { part, on_it, places } : [];
    });
    return { data };
  });

  /** How often parts were in which place of a bike. */
  async function turnsOn(bike: Owned, stored: readonly PartRow[]): Promise<Map<string, number>> {
    const spans = await usages.spansOf(
      bike.user_id,
      stored.map(({ id }) => id),
    );
    const keys = spans
      .filter(({ bike_id }) => bike_id === bike.id)
      .map(({ part_id, slot_path }) => `${part_id} ${slot_path}`);
    return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
  }
}

/** Whether a part was in nobody's place then, and not retired. */
const isStored = (draft: MountDraft, { id, retired_at }: PartRow, at: string): boolean =>
  (retired_at === null || retired_at > at) && !draft.mountsOf(id).some((mount) => isDuring(mount, at));
