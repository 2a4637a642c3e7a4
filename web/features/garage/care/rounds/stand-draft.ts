import type { FormValues } from "#web/lib/form/draft.ts";
import { pointOf, type StandPoint, type StandValues } from "./stand-values.ts";

const isField = (name: string | undefined, value: unknown): boolean =>
  name === "ticked" || name === "lostPhoto"
    ? value === true
    : (name === "measured" || name === "note") && typeof value === "string";

/** Returns what was entered as values of a draft: `12.note`. A photo does not fit: it is kept that there was one. */
export function draftOfStand(values: StandValues): FormValues {
  const kept = Object.entries(values).flatMap(([id, { photo, lostPhoto, ...typed }]) =>
    Object.entries({ ...typed, lostPhoto: lostPhoto || photo !== null })
      .filter(([, value]) => value !== "" && value !== false)
      .map(([name, value]) => [`${id}.${name}`, value] as const),
  );
  return Object.fromEntries(kept);
}

/** Returns what a draft says was entered. */
export function standOfDraft(kept: Partial<FormValues>): StandValues {
  const values: Record<number, StandPoint> = {};
  for (const [key, value] of Object.entries(kept)) {
    const [id, name] = key.split(".");
    if (name && isField(name, value)) values[Number(id)] = { ...pointOf(values, Number(id)), [name]: value };
  }
  return values;
}
