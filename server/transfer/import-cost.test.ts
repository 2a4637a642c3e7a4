import { writeFileSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { componentFields } from "#contract/bike-fields.ts";
import { garageFormat } from "#contract/garage-file.ts";
import { growth } from "#contract/cost.testing.ts";
import { testFolder } from "#server/testing/databases.ts";
import { sharedHouse } from "#server/testing/house.ts";
import { form } from "#server/testing/samples.ts";
import { onPlan, zipOf } from "#server/testing/transfer.ts";
import { plainDay, plainNumber } from "./plain-values.ts";
import { reduced } from "./known-words.ts";
import { reader } from "./reader.ts";

const house = sharedHouse();
const megabyte = 1_000_000;
const full = {
  name: "Rudy",
  notes: "ż".repeat(3000),
  ...Object.fromEntries(
    componentFields.flatMap(({ name, kind }) => (kind === "text" ? [[name, "ż".repeat(120)]] : [])),
  ),
};
const garage = (bikes: string) => `${JSON.stringify(garageFormat).slice(0, -1)},"bikes":[${bikes}]}`;
const times = (text: string, size: number) => text.repeat(Math.floor(size / text.length));

const files: Record<string, () => string> = {
  "a table of times": () => `name,purchase_date\n${`A,"${times("T11:11", 90_000)}\nx"\n`.repeat(100)}`,
  "a table of marks": () => `name,type\n${`A,a${times("\u0315\u0300", 90_000)}\n`.repeat(40)}`,
  "a table of commas": () => `name\n${",".repeat(9 * megabyte)}`,
  "a table of quotes": () => `name\n${'""""'.repeat(2 * megabyte)}`,
  "a table of line breaks": () => `name\n${"\n".repeat(9 * megabyte)}`,
  "a cell without an end": () => `name\n"${"a".repeat(9 * megabyte)}`,
  "a large garage": () => garage(Array.from({ length: 1000 }, () => JSON.stringify(full)).join(",")),
  "a garage of empty bikes": () => garage(`{}${",{}".repeat(3 * megabyte)}`),
  "a garage of lists": () => garage(`{"a":[${times("[],", 9 * megabyte)}[]]}`),
  "a garage of depth": () => garage(`${"[".repeat(4 * megabyte)}${"]".repeat(4 * megabyte)}`),
  "a garage of wrong values": () => garage(`${times('{"year":"x","speeds":"x"},', 25_000)}{}`),
};

test.each(Object.entries(files))(
  "%s holds up nobody else while it is imported",
  { timeout: 60_000 },
  async (_name, make) => {
    const rider = await onPlan(house(), await house().rider(), "collector");
    const text = make();
    for (const file of [text, await zipOf({ "garage.json": text })]) {
      const { type, bytes } = await form({ file: new Blob([new Uint8Array(Buffer.from(file))]) });
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const answer = await rider.raw("POST", "/import", bytes, type);
      delay.disable();
      expect([200, 422]).toContain(answer.status);
      // Milliseconds; it was eighteen seconds at worst.
      expect(delay.max / 1e6).toBeLessThan(500);
    }
  },
);

test("a file that takes too long is refused, and the next one is read", async () => {
  const folder = testFolder();
  const file = path.join(folder, "file");
  const { read } = reader({ log: { warn() {} }, patience: 1 });
  const reading = { file, language: "en", mapping: undefined, archived: false } as const;
  writeFileSync(file, `name\n${"A\n".repeat(40_000)}`);
  await expect(read(reading)).rejects.toMatchObject({ status: 422, sentence: "import_heavy" });
  writeFileSync(file, "name\nA\n");
  expect(await read(reading)).toMatchObject({ bikes: [{ row: 2, bike: { name: "A" } }] });
});

test("no more than a few files wait to be read", async () => {
  const file = path.join(testFolder(), "file");
  writeFileSync(file, garage(`{"name":"A"}${" ".repeat(100_000)}`));
  const { read } = reader({ log: { warn() {} }, atOnce: 1, queue: 1 });
  const reading = { file, language: "en", mapping: undefined, archived: false } as const;
  const ends = await Promise.allSettled([read(reading), read(reading), read(reading)]);
  expect(ends).toMatchObject([
    { status: "fulfilled", value: { bikes: [{}] } },
    { status: "fulfilled" },
    { status: "rejected", reason: { status: 503 } },
  ]);
});

test.each(["T11:11", "1.", "1,1", " ", "\u0301", "kr"])(
  "cells of %o are read in the time of their length",
  (piece) => {
    const cell = times(piece, 400_000);
    for (const read of [plainDay, plainNumber, reduced])
      expect(growth(cell, (text) => read(`${text}\nx`))).toBeLessThan(3);
  },
);
