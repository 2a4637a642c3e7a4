import { isDuring } from "#server/garage/parts/mounting/mount.ts";
import type { usageOfSpans } from "#server/garage/parts/usage/usage.ts";
import type { SpanRow } from "#server/garage/parts/usage/usage.repo.ts";

/** What a part did on a bike, by which what it cost is split. */
export interface PartShare {
  bike_id: number;
  metres: number;
}

/**
 * Returns how what a part cost is split over bikes: by its metres on each, in the order of the bikes' ids. Without any it
 * is all of the bike that the part is or was last on; of none where it was never mounted.
 */
export function sharesOf(
  spans: readonly SpanRow[],
  usage: ReturnType<typeof usageOfSpans>,
  at: string,
): PartShare[] {
  const last = placeOfPart(spans, at);
  if (!last) return [];
  const onBikes = Map.groupBy(spans, ({ bike_id }) => bike_id);
  if (onBikes.size === 1) return [{ bike_id: last.bike_id, metres: 1 }];
  const shares = [...onBikes]
    .map(([bike_id, some]) => ({ bike_id, metres: usage(some, at).distance_m }))
    .filter(({ metres }) => metres > 0);
  if (shares.length === 0) return [{ bike_id: last.bike_id, metres: 1 }];
  return shares.toSorted((a, b) => a.bike_id - b.bike_id);
}

/** Where a part is, outdoors before indoors, or was last; undefined where it was never mounted. Spans are oldest first. */
export function placeOfPart(spans: readonly SpanRow[], at: string): SpanRow | undefined {
  const now = spans.filter((span) => isDuring(span, at));
  if (now.length > 0) return now.find(({ scope }) => scope !== "indoor") ?? now[0];
  const begun = spans.filter(({ from_at }) => from_at <= at);
  const ended = (span: SpanRow) => Date.parse(span.to_at ?? at);
  return begun.toSorted((a, b) => ended(a) - ended(b)).at(-1);
}
