import type { BikePart } from "#contract/garage/part-moves.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import type { Part, PartWithHistory } from "#contract/garage/parts.ts";
import { orderOfPath } from "#contract/garage/part-slots.ts";
import type { BeyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { scopesOverlap } from "#server/garage/parts/mounting/mount.ts";
import { presentMount, presentPart } from "#server/garage/parts/inventory/part.presenter.ts";
import { verifiedMarks } from "#server/garage/parts/inventory/verified-marks.repo.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { edgesOf, usageOfSpans } from "./usage.ts";
import { type SpanRow, usageRepo } from "./usage.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  /** The mileage of bikes that no ride accounts for. */
  beyondRides: (account: number, bikeIds: readonly number[]) => Promise<BeyondRides>;
}

export type PartReading = ReturnType<typeof partReading>;

/** Reads parts with what they have done. */
export function partReading({ db, now, beyondRides }: Deps) {
  const usages = usageRepo(db);
  const parts = partRepo(db);

  /** All spans of a rider's parts, and what adds up rides in them; `until` is an additional instant to add up to. */
  async function usageOf(userId: number, ids: readonly number[], at: string, until = at) {
    const spans = await usages.spansOf(userId, ids);
    const edges = [...edgesOf(spans, at), ...(until === at ? [] : edgesOf(spans, until))];
    const beyond = await beyondRides(userId, [...new Set(spans.map(({ bike_id }) => bike_id))]);
    const usage = usageOfSpans(await usages.sumsBetween(userId, edges), beyond);
    return { usage, beyond, spans: Map.groupBy(spans, ({ part_id }) => part_id) };
  }

  return {
    /** Presents parts of one rider. */
    async present(rows: readonly PartRow[]): Promise<Part[]> {
      const [first] = rows;
      if (!first) return [];
      const { user_id } = first;
      const at = now().toISOString();
      const ids = rows.map(({ id }) => id);
      const open = Map.groupBy(await parts.mountsOf(user_id, ids, { openAt: at }), ({ part_id }) => part_id);
      const { usage, spans } = await usageOf(user_id, ids, at);
      const marks = await verifiedMarks(db, rows);
      return rows.map((row) => {
        const used = usage(spans.get(row.id) ?? [], at, row);
        return presentPart(row, open.get(row.id) ?? [], used, marks.get(row.id) ?? null);
      });
    },

    async presentOne(row: PartRow): Promise<Part> {
      const [part] = await this.present([row]);
      if (!part) throw new Error(`Part ${row.id} was not presented`);
      return part;
    },

    async withHistory(row: PartRow): Promise<PartWithHistory> {
      const at = now().toISOString();
      const mounts = await parts.mountsOf(row.user_id, [row.id]);
      const { usage, spans: found } = await usageOf(row.user_id, [row.id], at);
      const own = found.get(row.id) ?? [];
      const history = mounts.toReversed().map((mount) => {
        const during = own.filter(({ mount_id }) => mount_id === mount.id);
        const spans = during.toReversed().map((span) => ({ ...span, usage: usage([span], at) }));
        return { ...presentMount(mount), usage: usage(during, at), spans };
      });
      const open = mounts.filter(({ to_at }) => to_at === null || to_at > at);
      const marks = await verifiedMarks(db, [row]);
      return { ...presentPart(row, open, usage(own, at, row), marks.get(row.id) ?? null), history };
    },

    /** The parts on a bike at an instant, in the order of slots, with what they did on it from their mount until then. */
    async onBike(bike: Owned, until: string, scope: MountScope = "any"): Promise<BikePart[]> {
      const at = now().toISOString();
      const on = (await usages.spansOn(bike, until)).filter((span) => scopesOverlap(span.scope, scope));
      const ids = [...new Set(on.map(({ part_id }) => part_id))];
      const open = Map.groupBy(
        await parts.mountsOf(bike.user_id, ids, { openAt: at }),
        ({ part_id }) => part_id,
      );
      const { usage, spans, beyond } = await usageOf(bike.user_id, ids, at, until);
      const before = beyond.befores.find(({ bike_id }) => bike_id === bike.id);
      const isUnknownBefore = (from: string) => before !== undefined && !before.counts && before.at === from;
      const rows = new Map((await parts.byIds(bike.user_id, ids)).map((row) => [row.id, row]));
      const marks = await verifiedMarks(db, [...rows.values()]);
      const presented = new Map(
        [...rows].map(([id, row]) => {
          const used = usage(spans.get(id) ?? [], at, row);
          return [id, presentPart(row, open.get(id) ?? [], used, marks.get(id) ?? null)];
        }),
      );
      return on.toSorted(bySlot).flatMap((span) => {
        const part = presented.get(span.part_id);
        if (!part) return [];
        const { slot_path, scope, from_at } = span;
        const slot = lastOf(slot_path);
        const unknown_before = isUnknownBefore(from_at);
        return [{ slot, slot_path, scope, from_at, unknown_before, part, usage: usage([span], until) }];
      });
    },
  };
}

const lastOf = (path: string) => path.split("/").at(-1) ?? path;
/** Slots in the table's order, what hangs on a part beneath it. */
function bySlot(a: SpanRow, b: SpanRow): number {
  const [left, right] = [`${orderOfPath(a.slot_path)} ${a.scope}`, `${orderOfPath(b.slot_path)} ${b.scope}`];
  if (left !== right) return left < right ? -1 : 1;
  return a.id - b.id;
}
