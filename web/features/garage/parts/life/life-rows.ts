import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { partSlotNames, slotOfPath, type SlotPath } from "#contract/garage/part-slots.ts";

export type LifePart = LifeOfBike["parts"][number];
export type LifeSpan = LifeOfBike["spans"][number];
export type LifeMark = LifeOfBike["measurements"][number];
export type LifeService = LifeOfBike["services"][number];

/** What one service did to a part. */
export interface LifeDeed {
  service: LifeService;
  at: number;
  tasks: string[];
}

/** A part's time in a slot. */
export interface LifeBar {
  /** Its place among all bars, in the order of rows and then of time. */
  place: number;
  part: LifePart;
  span: LifeSpan;
  from: number;
  to: number;
  /** Which line of its row it is on: parts that are in a slot at the same time stand below each other. */
  lane: number;
  /** Whether another part was in the slot before. */
  follows: boolean;
  /** Tells the parts that take turns in a slot apart: the same part has the same. */
  tint: number;
  marks: LifeMark[];
  deeds: LifeDeed[];
}

/** What was in a slot, over the years. */
export interface LifeRow {
  path: SlotPath;
  /** 1 for the slots of a wheel, which stand below it. */
  depth: number;
  lanes: number;
  bars: LifeBar[];
}

/** As many as life.css has. */
const tints = 3;

const orderOf = (path: SlotPath) =>
  path
    .split("/")
    .map((slot) => String(partSlotNames.indexOf(slotOfPath(slot))).padStart(2, "0"))
    .join("/");

/** Arranges the life of a bike in rows, one a slot, in the order of slots; what has not ended lasts until `now`. */
export function lifeRows({ parts, spans, measurements, services }: LifeOfBike, now: number): LifeRow[] {
  const known = new Map(parts.map((part) => [part.id, part]));
  const marksOf = Map.groupBy(measurements, ({ part_id }) => part_id);
  const paths = [...Map.groupBy(spans, ({ slot_path }) => slot_path)];
  let place = 0;
  return paths
    .map(([path, own]) => ({ path, own, order: orderOf(path) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ path, own }) => {
      /** When each line of the row is free again. */
      const free: number[] = [];
      const inTime = own.toSorted((a, b) => (a.from_at < b.from_at ? -1 : 1));
      const turns = [...new Set(inTime.map(({ part_id }) => part_id))];
      const bars = inTime.flatMap((span): LifeBar[] => {
        const part = known.get(span.part_id);
        if (!part) return [];
        const [from, to] = [Date.parse(span.from_at), span.to_at === null ? now : Date.parse(span.to_at)];
        const follows = own.some((other) => other.part_id !== part.id && other.from_at < span.from_at);
        const open = free.findIndex((until) => until <= from);
        const lane = open < 0 ? free.length : open;
        free[lane] = to;
        const marks = (marksOf.get(part.id) ?? []).filter(({ at }) => {
          const instant = Date.parse(at);
          return instant >= from && instant <= to;
        });
        const deeds = deedsOf(services, { part: part.id, path, from, to });
        return [
          {
            place: place++,
            part,
            span,
            from,
            to,
            lane,
            follows,
            tint: turns.indexOf(part.id) % tints,
            marks,
            deeds,
          },
        ];
      });
      return { path, depth: path.split("/").length - 1, lanes: Math.max(1, free.length), bars };
    });
}

/** What was done to a part while it was in a slot: to it, or to whatever was there. */
function deedsOf(
  services: readonly LifeService[],
  { part, path, from, to }: { part: number; path: SlotPath; from: number; to: number },
): LifeDeed[] {
  return services.flatMap((service) => {
    const at = Date.parse(service.done_at);
    if (at < from || at > to) return [];
    const own = service.items.filter((item) =>
      item.part_id === null ? item.slot === path : item.part_id === part,
    );
    return own.length > 0 ? [{ service, at, tasks: own.map(({ task }) => task) }] : [];
  });
}
