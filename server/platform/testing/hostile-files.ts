import { componentFields } from "#contract/garage/bike-fields.ts";
import { garageFormat } from "#contract/garage/garage-file.ts";

const megabyte = 1_000_000;
/** A bike whose every text is as long as it may be. */
export const largestBike = {
  name: "Rudy",
  notes: "ż".repeat(3000),
  ...Object.fromEntries(
    componentFields.flatMap(({ name, kind }) => (kind === "text" ? [[name, "ż".repeat(120)]] : [])),
  ),
};
/** A bike of whose fields none is right. */
const wrongBike = Object.fromEntries(Object.keys(largestBike).map((name) => [name, 1]));
/** A garage's file, of bikes written as JSON. */
export const garageText = (bikes: string) =>
  `${JSON.stringify(garageFormat).slice(0, -1)},"bikes":[${bikes}]}`;
/** A piece so often that it has about this size. */
export const times = (text: string, size: number) => text.repeat(Math.floor(size / text.length));

const mounts = (count: number, more: object) =>
  Array.from({ length: count }, (_, index) => ({
    slot: "chain",
    from_at: new Date(index * 60_000).toISOString(),
    ...more,
  }));
const partsText = (...parts: object[]) =>
  `${garageText('{"name":"A"}').slice(0, -1)},"parts":${JSON.stringify(parts)}}`;

/** Imports that cost as much as can be. */
export const hostileFiles: Record<string, () => string> = {
  "a table of times": () => `name,purchase_date\n${`A,"${times("T11:11", 90_000)}\nx"\n`.repeat(100)}`,
  "a table of marks": () => `name,type\n${`A,a${times("\u0315\u0300", 90_000)}\n`.repeat(40)}`,
  "a table of commas": () => `name\n${",".repeat(9 * megabyte)}`,
  "a table of quotes": () => `name\n${'""""'.repeat(2 * megabyte)}`,
  "a table of line breaks": () => `name\n${"\n".repeat(9 * megabyte)}`,
  "a cell without an end": () => `name\n"${"a".repeat(9 * megabyte)}`,
  "a large garage": () => garageText(times(`${JSON.stringify(largestBike)},`, 4.5 * megabyte).slice(0, -1)),
  "a garage of empty bikes": () => garageText(`{}${",{}".repeat(3 * megabyte)}`),
  "a garage of keys": () =>
    garageText(`{${Array.from({ length: 900_000 }, (_, index) => `"${index.toString(36)}":1`).join()}}`),
  "a garage of numbers": () => garageText(`{"a":[${times("1.5,", 9 * megabyte)}1]}`),
  "a garage of texts": () =>
    garageText(`{"a":[${Array.from({ length: 900_000 }, (_, index) => `"${index.toString(36)}"`).join()}]}`),
  "a garage of lists": () => garageText(`{"a":[${times("[],", 9 * megabyte)}[]]}`),
  "a garage of depth": () => garageText(`${"[".repeat(4 * megabyte)}${"]".repeat(4 * megabyte)}`),
  "a garage of parts in one place": () => partsText({ kind: "chain", mounts: mounts(20_000, { bike: 1 }) }),
  "a garage of parts in turn": () =>
    partsText(
      ...(["any", "outdoor"] as const).map((scope) => ({
        kind: "wheel",
        mounts: mounts(10_000, { scope }).map(({ from_at }, index) =>
          index % 2 === 0
            ? { bike: 1, scope, slot: "rear_wheel", from_at, to_at: from_at.replace(":00.", ":01.") }
            : { part: 1, scope, slot: "tyre", from_at, to_at: from_at.replace(":00.", ":59.") },
        ),
      })),
    ),
  "a garage of rides": () =>
    `${garageText("").slice(0, -1)},"rides":[${Array(95_000).fill('{"started_at":"2026-05-01","distance_m":1}').join()}]}`,
  "a garage of wrong values": () => garageText(Array(1000).fill(JSON.stringify(wrongBike)).join()),
};
