import { columnsAfter } from "#server/garage/parts/inventory/part.presenter.ts";
import type { PartColumns, PartRow } from "#server/garage/parts/inventory/parts.repo.ts";

/** Who made a new part; neither: it is the same as the old one. */
export interface NewMake {
  brand: string | null;
  model: string | null;
}

/** Returns a new part of the same kind, which has done nothing yet. */
export function sameAgain(old: PartRow, { brand, model }: NewMake, acquired_on: string): PartColumns {
  const spec = JSON.parse(old.spec) as Record<string, unknown>;
  const { kind } = old;
  if (brand === null && model === null)
    return columnsAfter({ kind, brand: old.brand, model: old.model, spec, acquired_on });
  // The thickness at which a rotor is worn is its own maker's.
  return columnsAfter({ kind, brand, model, spec: { ...spec, min_mm: null }, acquired_on });
}
