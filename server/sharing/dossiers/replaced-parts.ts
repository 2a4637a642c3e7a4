import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { dayOf } from "#server/platform/time/days.ts";

type ReplacedPart = NonNullable<DossierSnapshot["replaced"]>[number];

/** The parts that came off a bike and are not on it now: what each did there, and until when; the newest first. */
export function replacedParts({ parts, spans }: LifeOfBike, zone: string, at: string): ReplacedPart[] {
  const onIt = new Set(spans.flatMap(({ part_id, to_at }) => (to_at === null || to_at > at ? part_id : [])));
  return parts
    .filter(({ id }) => !onIt.has(id))
    .flatMap(({ id, kind, brand, model }) => {
      const own = spans.filter(({ part_id, from_at }) => part_id === id && from_at <= at);
      const [first, last] = [own[0], own.toSorted((a, b) => ends(a).localeCompare(ends(b))).at(-1)];
      if (!first || !last) return [];
      const replaced = {
        slot_path: last.slot_path,
        part: { kind, brand, model },
        since: dayOf(zone, new Date(first.from_at)),
        until: dayOf(zone, new Date(ends(last))),
        distance_m: own.reduce((metres, { usage }) => metres + usage.distance_m, 0),
        estimated: own.some(({ usage }) => usage.estimated),
      };
      return { ended: ends(last), replaced };
    })
    .toSorted((a, b) => b.ended.localeCompare(a.ended))
    .map(({ replaced }) => replaced);
}

const ends = ({ to_at, from_at }: LifeOfBike["spans"][number]) => to_at ?? from_at;
