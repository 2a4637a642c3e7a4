import { composedFields } from "#contract/garage/flat-parts.ts";
import { factOfPart, type PartsByPath, withFacts, withoutPart } from "./part-facts.ts";

export type ComposedField = keyof typeof composedFields;

const mostOf = { chainring_size: [1, 200], brake_rotor_size: [80, 300] } as const;

/** The numbers of "50/34" as they are written to parts; null for a text that the parts would not show as it is. */
function numbersOf(field: ComposedField, text: string): number[] | null {
  const numbers = text.split("/").map(Number);
  const [least, most] = mostOf[field];
  const fit = numbers.every((number) => Number.isInteger(number) && number >= least && number <= most);
  return fit && numbers.length <= composedFields[field].paths.length && joined(field, numbers) === text
    ? numbers
    : null;
}

/** Two rotors of one size are one number. */
function joined(field: ComposedField, numbers: number[]): string {
  return (field === "brake_rotor_size" ? [...new Set(numbers)] : numbers).join("/");
}

function kept(field: ComposedField, parts: PartsByPath): string | null {
  const { keepers, kept } = composedFields[field];
  const texts = keepers.map((path) => factOfPart(parts[path], kept));
  const text = texts.find((value) => value !== null);
  return text === undefined ? null : String(text);
}

/** What a composed field shows: the numbers of its parts, else the text that could not be split. */
export function composedValue(field: ComposedField, parts: PartsByPath): string | null {
  const { paths, fact } = composedFields[field];
  const numbers = paths.map((path) => factOfPart(parts[path], fact)).filter((value) => value !== null);
  return numbers.length > 0 ? joined(field, numbers.map(Number)) : kept(field, parts);
}

/** The parts once a composed field shows `text`. */
export function withComposed(field: ComposedField, parts: PartsByPath, text: string | null): PartsByPath {
  if (composedValue(field, parts) === text) return parts;
  const { paths, fact, keepers, kept } = composedFields[field];
  const numbers = text === null ? null : numbersOf(field, text);
  let after = parts;
  for (const path of keepers) if (after[path]) after = withFacts(after, path, [[kept, null]]);
  if (text === null) {
    for (const path of paths) after = withoutPart(after, path);
    return after;
  }
  if (!numbers) {
    for (const path of paths) if (after[path]) after = withFacts(after, path, [[fact, null]]);
    return withFacts(after, keepers.find((path) => after[path]) ?? keepers[0], [[kept, text]]);
  }
  if (field === "brake_rotor_size") return withRotors(after, numbers);
  paths.forEach((path, index) => {
    const number = numbers[index];
    after = number === undefined ? withoutPart(after, path) : withFacts(after, path, [[fact, number]]);
  });
  return after;
}

/** One size is that of every rotor that there is, and of both wheels where there was none. */
function withRotors(parts: PartsByPath, sizes: number[]): PartsByPath {
  const { fact } = composedFields.brake_rotor_size;
  const paths: readonly string[] = composedFields.brake_rotor_size.paths;
  const isWritten = (path: string) =>
    sizes.length > 1 || parts[path] !== undefined || !paths.some((other) => parts[other]);
  return paths.reduce((after, path, index) => {
    const size = sizes[index] ?? sizes[0] ?? null;
    return isWritten(path) ? withFacts(after, path, [[fact, size]]) : after;
  }, parts);
}
