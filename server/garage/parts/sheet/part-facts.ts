import type { PartFact } from "#contract/garage/flat-parts.ts";
import type { PartKind, PartSpec } from "#contract/garage/part-kinds.ts";
import { parentPath, type SlotPath, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";

/** What a bike's flat fields can show of a part. */
export interface PartFacts {
  kind: PartKind;
  brand: string | null;
  model: string | null;
  spec: PartSpec;
}
/** The parts of a bike by their paths; a part's parent is in it too. */
export type PartsByPath = Readonly<Record<SlotPath, PartFacts>>;

export function factOfPart(part: PartFacts | undefined, fact: PartFact): string | number | null {
  if (!part) return null;
  return (fact === "brand" || fact === "model" ? part[fact] : part.spec[fact]) ?? null;
}

/** Whether a part is as it was; a field without a value is as good as none. */
export function isSameFacts(a: PartFacts, b: PartFacts): boolean {
  const names = Object.keys({ ...a.spec, ...b.spec }) as (keyof PartSpec)[];
  return (["brand", "model", ...names] as PartFact[]).every(
    (fact) => factOfPart(a, fact) === factOfPart(b, fact),
  );
}

/** The parts with other facts of one of them; it and its parents are added where they are missing. */
export function withFacts(
  parts: PartsByPath,
  path: SlotPath,
  facts: readonly (readonly [PartFact, string | number | null])[],
): PartsByPath {
  const before = parts[path];
  if (before && facts.every(([fact, value]) => factOfPart(before, fact) === value)) return parts;
  const parent = parentPath(path);
  const above = parent === null || parts[parent] ? parts : withFacts(parts, parent, []);
  const part = before
    ? { ...before, spec: { ...before.spec } }
    : { kind: usualKindOf(slotOfPath(path)), brand: null, model: null, spec: {} };
  for (const [fact, value] of facts) setFact(part, fact, value);
  return { ...above, [path]: part };
}

export function setFact(part: PartFacts, fact: PartFact, value: string | number | null): void {
  if (fact === "brand" || fact === "model") part[fact] = value === null ? null : String(value);
  else if (value === null) delete part.spec[fact];
  else part.spec[fact] = value;
}

/** The parts without one of them, and without what hangs on it. */
export function withoutPart(parts: PartsByPath, path: SlotPath): PartsByPath {
  return Object.fromEntries(
    Object.entries(parts).filter(([other]) => other !== path && !other.startsWith(`${path}/`)),
  );
}
