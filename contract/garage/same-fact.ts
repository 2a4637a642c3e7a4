import { geometryOf } from "./geometry-fields.ts";
import type { BikeSpecs } from "./bike-fields.ts";
import { rearSpeedsOf } from "./rear-speeds.ts";
import { readRings, readSprockets } from "./teeth.ts";
import { readLength } from "./typed-length.ts";
import { readRimAlone } from "./rim-alone.ts";
import { readTyreSize } from "./tyre-size.ts";

type Facts = Partial<BikeSpecs>;

/** What a fact says, however it is written; null where it cannot be read. */
const readers: Record<string, (facts: Facts) => unknown> = {
  tire_size: ({ tire_size }) => {
    const size = readTyreSize(tire_size);
    return size ? [size[0], Math.round(size[1])] : (readRimAlone(tire_size)?.bsd ?? null);
  },
  chainring_size: ({ chainring_size }) => someOf(readRings(chainring_size)),
  // A range and the list of its steps name the same cassette.
  cassette_range: ({ cassette_range }) => {
    const sprockets = readSprockets(cassette_range);
    return sprockets.length === 0 ? null : [sprockets[0], sprockets.at(-1)];
  },
  speeds: (facts) => rearSpeedsOf(facts),
  brake_rotor_size: ({ brake_rotor_size }) =>
    someOf([...new Set((brake_rotor_size ?? "").slice(0, 255).match(/(?<!\d)[12]\d\d(?!\d)/g))]),
  seatpost_diameter: ({ seatpost_diameter }) => readLength(seatpost_diameter, { cmBelow: 0 }),
  stem_length: (facts) => geometryOf(facts).stem_length,
  handlebar_width: (facts) => geometryOf(facts).bar_width,
};

const someOf = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** Texts in which only the writing differs: "Shimano  XT" and "shimano xt", "54" and "54 cm", "11–42" and "11-42". */
export const plainText = (value: unknown): string =>
  String(value)
    .slice(0, 10_000)
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?[-–—] ?/g, "-")
    .replaceAll(/ ?[x×] ?(?=\d)/g, "x")
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/(?<=\d) ?(?:mm|cm|t)$/g, "");

/** Returns what a fact of a bike says, for comparing it with another bike's: equal texts say the same. */
export function whatFactSays(facts: Facts, name: string, value: unknown): string {
  const read = Object.hasOwn(readers, name) ? (readers[name]?.(facts) ?? null) : null;
  return read === null ? plainText(value) : JSON.stringify(read);
}
