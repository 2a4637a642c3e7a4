import type { MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { Instant } from "#server/platform/db/schema.ts";

/** A time and scope: `from_at` belongs to it, `to_at` does not; null: still. */
export interface ScopedSpan {
  scope: MountScope;
  from_at: Instant;
  to_at: Instant | null;
}

/** A slot of a bike, or of another part: exactly one of the two is null. */
export interface Place {
  bike_id: number | null;
  parent_id: number | null;
  slot: string;
}

/** A part in a place, for a span. */
export interface Mount extends Place, ScopedSpan {
  id: number;
  part_id: number;
}

/** What the rules need to know of a part. */
export interface PartLife {
  id: number;
  kind: string;
  retired_at: Instant | null;
  retire_reason: RetireReason | null;
}

export const isDuring = ({ from_at, to_at }: ScopedSpan, at: Instant): boolean =>
  from_at <= at && (to_at === null || at < to_at);

/** `any` overlaps all; outdoor and indoor do not overlap. */
export const scopesOverlap = (a: MountScope, b: MountScope): boolean => a === b || a === "any" || b === "any";

/** The earlier of two ends; null is never. */
export function earlier(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** The time and scope that two spans share; null for none. */
export function sharedSpan(a: ScopedSpan, b: ScopedSpan): ScopedSpan | null {
  if (!scopesOverlap(a.scope, b.scope)) return null;
  const from_at = a.from_at > b.from_at ? a.from_at : b.from_at;
  const to_at = earlier(a.to_at, b.to_at);
  if (to_at !== null && to_at <= from_at) return null;
  return { scope: a.scope === "any" ? b.scope : a.scope, from_at, to_at };
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.bike_id === b.bike_id && a.parent_id === b.parent_id && a.slot === b.slot;

export const placeOf = ({ bike_id, parent_id, slot }: Place): Place => ({ bike_id, parent_id, slot });
