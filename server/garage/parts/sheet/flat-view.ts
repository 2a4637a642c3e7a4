import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { composedFields, type FlatGroup, flatGroups, type PartFact } from "#contract/garage/flat-parts.ts";
import { type ComposedField, composedValue, withComposed } from "./composed-fields.ts";
import { factOfPart, type PartsByPath, withFacts, withoutPart } from "./part-facts.ts";

type Values = Partial<Record<keyof BikeSpecs, string | number | null>>;

const composed = Object.keys(composedFields) as ComposedField[];

/** What the flat fields show of a bike's parts; the fields of the bike itself are not in it. */
export function flatOfParts(parts: PartsByPath): Partial<BikeSpecs> {
  const values: Values = {};
  for (const group of flatGroups) Object.assign(values, shownBy(group, parts));
  for (const field of composed) values[field] = composedValue(field, parts);
  return values as Partial<BikeSpecs>;
}

/**
 * The parts once the flat fields are as given, or else as they were: each part is corrected where its fields changed,
 * added where it is missing, and left out where all its fields are empty now and nothing hangs on it. What the fields do
 * not show is kept, so that parts whose fields are as before come back as they were.
 */
export function partsOfFlat(given: Partial<BikeSpecs>, before: PartsByPath = {}): PartsByPath {
  const flat: Values = { ...flatOfParts(before), ...given };
  let parts = before;
  for (const field of composed) parts = withComposed(field, parts, (flat[field] ?? null) as string | null);
  // What hangs on others comes first, so that a wheel is bare once its tyre is gone.
  const nested = flatGroups.toSorted((a, b) => depth(b) - depth(a));
  for (const group of nested) parts = withGroup(parts, group, flat);
  return parts;
}

const depth = ({ paths }: FlatGroup) => paths[0].split("/").length;

const shownPath = ({ paths }: FlatGroup, parts: PartsByPath) => paths.find((path) => parts[path]) ?? paths[0];

function shownBy(group: FlatGroup, parts: PartsByPath): Values {
  const part = parts[shownPath(group, parts)];
  return Object.fromEntries(group.fields.map(([field, fact]) => [field, factOfPart(part, fact)]));
}

function withGroup(parts: PartsByPath, group: FlatGroup, flat: Values): PartsByPath {
  const { paths, fields } = group;
  const now = shownBy(group, parts);
  if (fields.every(([field]) => now[field] === (flat[field] ?? null))) return parts;
  const wasEmpty = fields.every(([field]) => now[field] === null);
  const isEmpty = fields.every(([field]) => (flat[field] ?? null) === null);
  const shown = shownPath(group, parts);
  const facts = fields.map(([field, fact]) => [fact, flat[field] ?? null] as const);
  return paths.reduce((after, path) => {
    const part = parts[path];
    if (isEmpty) return part ? withoutFacts(after, path, facts) : after;
    const isAlike = part && fields.every(([field, fact]) => factOfPart(part, fact) === now[field]);
    const isWritten = path === shown || (part ? isAlike : wasEmpty);
    return isWritten ? withFacts(after, path, facts) : after;
  }, parts);
}

/** Without a part whose fields are all empty; one that still carries something is kept without a name. */
function withoutFacts(
  parts: PartsByPath,
  path: string,
  facts: readonly (readonly [PartFact, unknown])[],
): PartsByPath {
  const carries =
    Object.keys(parts).some((other) => other.startsWith(`${path}/`)) ||
    composed.some((field) => factOfPart(parts[path], composedFields[field].kept) !== null);
  if (!carries) return withoutPart(parts, path);
  return withFacts(
    parts,
    path,
    facts.map(([fact]) => [fact, null]),
  );
}
