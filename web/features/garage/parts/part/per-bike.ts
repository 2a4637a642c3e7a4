import type { MountScope } from "#contract/garage/part-words.ts";
import type { BikeSpan, PartWithHistory } from "#contract/garage/parts.ts";

/** What a part has done on one bike, and each time that it was there, newest first. */
export interface OnBike {
  bikeId: number;
  usage: Pick<BikeSpan["usage"], "distance_m" | "moving_s" | "rides" | "estimated">;
  spans: (BikeSpan & { scope: MountScope; mount_id: number })[];
}

/** Adds up a part's times on bikes, the bike that it was on last first. */
export function perBike({ history }: Pick<PartWithHistory, "history">): OnBike[] {
  const spans = history
    .flatMap(({ id, scope, spans }) => spans.map((span) => ({ ...span, scope, mount_id: id })))
    .toSorted((a, b) => (a.from_at < b.from_at ? 1 : -1));
  return [...Map.groupBy(spans, ({ bike_id }) => bike_id)].map(([bikeId, own]) => {
    const sum = (of: "distance_m" | "moving_s" | "rides") =>
      own.reduce((total, { usage }) => total + usage[of], 0);
    return {
      bikeId,
      spans: own,
      usage: {
        distance_m: sum("distance_m"),
        moving_s: sum("moving_s"),
        rides: sum("rides"),
        estimated: own.some(({ usage }) => usage.estimated),
      },
    };
  });
}
