import { isDuring } from "#server/garage/parts/mounting/mount.ts";
import type { BikeStretch } from "#server/garage/parts/usage/usage.ts";
import type { SpanRow } from "#server/garage/parts/usage/usage.repo.ts";
import type { StoredPlan } from "./care-facts.repo.ts";

/** What a plan is about now. */
export interface CareTarget {
  /** Where it is now; of a part in storage null. */
  bike_id: number | null;
  /** Null for the bike, and for an empty slot. */
  part_id: number | null;
  /** Where that part is now. */
  slot: string | null;
  /** All that it did there. */
  stretches: BikeStretch[];
  /** Its mount's start; null for the bike, and for a part that was never mounted. */
  mounted_at: string | null;
  /** Parts that a service may have been to. */
  parts: number[];
}

/** Returns the spans of one part, of those that are now: outdoors before indoors. */
export function spanNow(spans: readonly SpanRow[], at: string): SpanRow | undefined {
  const now = spans.filter((span) => isDuring(span, at));
  return now.find(({ scope }) => scope !== "indoor") ?? now[0];
}

export function targetOfBike(bikeId: number): CareTarget {
  const always: BikeStretch = { bike_id: bikeId, scope: "any", from_at: "", to_at: null };
  return { bike_id: bikeId, part_id: null, slot: null, stretches: [always], mounted_at: null, parts: [] };
}

/** `spans` are all of the part, oldest first. */
export function targetOfPart(partId: number, spans: readonly SpanRow[], at: string): CareTarget {
  const now = spanNow(spans, at);
  return {
    bike_id: now?.bike_id ?? null,
    part_id: partId,
    slot: now?.slot_path ?? null,
    stretches: [...spans],
    mounted_at: spans[0]?.from_at ?? null,
    parts: [partId],
  };
}

/**
 * `inSlot` are all spans in the slot, oldest first, and `ofPart` those of a part anywhere. Null while the slot is empty.
 */
export function targetOfSlot(
  { bike_id, reset_on_swap, baseline }: StoredPlan,
  inSlot: readonly SpanRow[],
  ofPart: (partId: number) => readonly SpanRow[],
  at: string,
): CareTarget | null {
  const now = spanNow(inSlot, at);
  if (!now) return null;
  const here = { bike_id, part_id: now.part_id, slot: now.slot_path };
  if (reset_on_swap === 0)
    return {
      ...here,
      stretches: eachMomentOnce(inSlot),
      mounted_at: inSlot[0]?.from_at ?? null,
      parts: [...new Set(inSlot.map(({ part_id }) => part_id))],
    };
  // Parts in rotation come back: all that one did in the slot counts, from its first mount there.
  const own = inSlot.filter(({ part_id }) => part_id === now.part_id);
  const stretches = baseline === "zero" ? [...ofPart(now.part_id)] : own;
  return { ...here, stretches, mounted_at: own[0]?.from_at ?? null, parts: [now.part_id] };
}

/** Spans of several parts as stretches that share no moment outdoors, and none indoors. */
function eachMomentOnce(spans: readonly SpanRow[]): BikeStretch[] {
  return (["outdoor", "indoor"] as const).flatMap((scope) => {
    const apart: BikeStretch[] = [];
    for (const span of spans) {
      if (span.scope !== "any" && span.scope !== scope) continue;
      const last = apart.at(-1);
      if (!last || (last.to_at !== null && span.from_at > last.to_at))
        apart.push({
          bike_id: span.bike_id,
          part_id: span.part_id,
          scope,
          from_at: span.from_at,
          to_at: span.to_at,
        });
      else if (last.to_at !== null && (span.to_at === null || span.to_at > last.to_at))
        last.to_at = span.to_at;
    }
    return apart;
  });
}
