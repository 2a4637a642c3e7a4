import { describe, expect, test } from "vitest";
import { lineLexiconOf } from "./lexicons.ts";
import { type LineRow, lineRows, readRow, lineScore, sentencesGarage } from "./score.testing.ts";
import { readRiderLine } from "./read-line.ts";

const today = "2026-11-27";
const given = lineRows(new URL("given-lines.tsv", import.meta.url));
const more = lineRows(new URL("more-lines.tsv", import.meta.url));
/** Written before the words were looked at: 95.7 % of the cells were right then. */
const riders = lineRows(new URL("rider-lines.tsv", import.meta.url));
/** As they are typed on a phone, without diacritics, short and misspelt; before that was looked at, 91 % of the cells were right. */
const phone = lineRows(new URL("phone-lines.tsv", import.meta.url));

/** Shares of cells that come out right; 0.95 of the given ones is wanted, 0.9 of others. */
test.each([
  ["given", given, 0.99],
  ["more", more, 0.97],
  ["riders'", riders, 0.97],
  ["hasty", phone, 0.96],
] as const)("%s sentences are read, by language and column", (_, rows, floor) => {
  const { sums, misses } = lineScore(rows, today);
  expect(sums.size).toBeGreaterThan(20);
  for (const [name, { right, of }] of sums)
    expect(right / of, `${name}: ${misses.join("\n")}`).toBeGreaterThanOrEqual(of < 60 ? 0.9 : floor);
});

test("the same sentences are read on other days", () => {
  // The last Saturday, the last 12 September and the day of a week itself.
  for (const day of ["2026-09-12", "2027-01-02", "2028-02-29"]) {
    const { sums } = lineScore(given, day);
    for (const column of ["en day", "pl day"]) {
      const { right = 0, of = 1 } = sums.get(column) ?? {};
      expect(right / of).toBe(1);
    }
  }
});

const read = (text: string, request: Partial<LineRow> = {}) =>
  readRow({ id: "", lang: "en", page: "", ...request, text }, today);

describe("nothing that was typed is lost", () => {
  test.each(given)("$id", (row) => {
    const { drafts, unknown } = readRow(row, today);
    if (drafts.length === 0) expect(unknown).toEqual([row.text.trim()]);
    else for (const text of unknown) expect(drafts[0]?.note).toContain(text);
  });
});

test("a part's place, its maker and each figure's end are found across commas", () => {
  const ends = (text: string) => read(text).drafts.map(({ slot, value }) => [slot, value]);
  const pads = [
    ["front_brake/pads", 2],
    ["rear_brake/pads", 1.5],
  ];
  expect(ends("pads 2 mm front, 1.5 mm rear, mewa")).toEqual(pads);
  expect(ends("mewa pads front 2 mm rear 1.5 mm")).toEqual(pads);
  expect(ends("topped up sealant in both wheels, kozica").map(([slot]) => slot)).toEqual([
    "front_wheel/sealant",
    "rear_wheel/sealant",
  ]);
  expect(read("changed the chain on logika, KMC X11").drafts).toMatchObject([{ brand: "KMC", model: "X11" }]);
});

test("words with a letter too many, too few or in another place are read, others and those to be typed are not", () => {
  for (const text of ["lubed the chian, logika", "lubbed the chain, logika", "lubed the cassete, logika"])
    expect(read(text).drafts, text).toMatchObject([{ act: "done", bike_id: 1, slot: expect.any(String) }]);
  expect(read("przezutka wyregulowana, logika", { lang: "pl" }).drafts).toMatchObject([
    { slot: "rear_derailleur" },
  ]);
  for (const text of ["clear day, logika", "new chair", "logika clea", "support ride logika"])
    expect(
      read(text).drafts.filter(({ act }) => act === "done"),
      text,
    ).toEqual([]);
});

test("so many of one price are paid together, and a price may end with a dash", () => {
  const paid = (text: string) => read(text).drafts.map(({ amount_cents }) => amount_cents);
  expect([paid("tubes 2x20 zł"), paid("tubes 3x 12,50 zł"), paid("gloves 39,- at Decathlon")]).toEqual([
    [4000],
    [3750],
    [3900],
  ]);
});

test("what is new already, what nobody does and what is complained of is not noted as done", () => {
  const done = (text: string) => read(text).drafts.map(({ act, slot, task }) => [act, slot, task]);
  expect(done("first ride on the new wheels, 45 km, logika")).toEqual([["ride", null, null]]);
  expect(done("kozica: lubed, checked pads")[0]).toEqual(["done", null, "lube"]);
  expect(done("bled the rear, kozica")).toEqual([["done", "rear_brake", "bleed"]]);
  expect(done("logika is making noise")).toEqual([]);
});

describe("a line that leaves something open has choices for it", () => {
  test("which of the bikes, three at most", () => {
    const { choices } = read("new chain");
    expect(choices).toMatchObject([{ field: "bike_id", options: [{ id: 1 }, { id: 2 }, { id: 3 }] }]);
    expect(read("kross 12 km").choices).toMatchObject([{ options: [{ id: 3 }, { id: 4 }] }]);
    expect(read("kross 12 km", { page: "M" }).choices).toEqual([]);
  });

  test("which end, and the answer is taken", () => {
    const { choices, drafts } = read("new rotor logika");
    expect(choices).toEqual([{ field: "slot", options: ["front_wheel/rotor", "rear_wheel/rotor"] }]);
    expect(drafts[0]?.slot).toBe("rotor");
    const garage = sentencesGarage(today);
    const request = {
      text: "new rotor logika",
      language: "en",
      bike_id: null,
      slot: "rear_wheel/rotor",
    } as const;
    const answered = readRiderLine(lineLexiconOf("en"), garage, request);
    expect(answered.choices).toEqual([]);
    expect(answered.drafts[0]?.slot).toBe("rear_wheel/rotor");
  });

  test("one thing at a time", () => {
    expect(read("new rotor").choices).toMatchObject([{ field: "bike_id" }]);
  });
});

test("what is only wished for, ordered or sold is not certain", () => {
  for (const text of [
    "need to lube the chain on logika",
    "should bleed the front brake of kozica",
    "ordered new grips for kozica 90 zł",
    "sold the old fork 300 zł",
    "logika chain is at 0.75, replace soon",
  ])
    expect(read(text).drafts.map(({ certain }) => certain)).toEqual([false]);
  expect(read("muszę nasmarować łańcuch w logice", { lang: "pl" }).drafts[0]?.certain).toBe(false);
});

test("a price of several new parts is an expense of its own", () => {
  const { drafts } = read("new chain and cassette on logika 420 zł");
  expect(drafts.map(({ act, amount_cents }) => [act, amount_cents])).toEqual([
    ["replace", null],
    ["replace", null],
    ["expense", 42_000],
  ]);
});

test("a question is about a slot, a task and a time", () => {
  expect(read("koszt logika 2026", { lang: "pl" }).question).toEqual({
    topic: "cost",
    bike_id: 1,
    slot: null,
    task: null,
    period: { from: "2026-01-01", to: "2026-12-31" },
  });
  expect(read("when did I last bleed the brakes on kozica").question).toMatchObject({
    topic: "when",
    bike_id: 3,
    slot: "front_brake",
    task: "bleed",
  });
});

test("a question whether something fits is a question, and a part that was fitted is a draft", () => {
  const fits = { topic: "fit", bike_id: 1, slot: "rear_wheel/cassette" };
  expect(read("does this cassette fit logika").question).toMatchObject(fits);
  expect(read("czy kaseta 11-34 pasuje do logiki", { lang: "pl" }).question).toMatchObject(fits);
  expect(read("pasuje kaseta do logiki?", { lang: "pl" }).question).toMatchObject(fits);
  expect(read("fit new cassette on logika").question).toBeNull();
  expect(read("fitted a new cassette on logika").drafts[0]?.act).toBe("replace");
});

test("a line of 500 characters is read within milliseconds, whatever it says", () => {
  const pieces = [
    "1,",
    "1 000 ",
    "a.",
    "a-",
    "chain ",
    "nowy łańcuch ",
    "silver ",
    "2x",
    "12.09 ",
    "front and rear ",
    "and ",
    "last ",
    "Shimano ",
    "x",
    "ł",
    "''",
    "€",
    "\u0301",
    "12 days ago ",
    "lgika ",
    "kross, ",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(500).slice(0, 500);
    const before = performance.now();
    for (let run = 0; run < 5; run++) read(text);
    expect((performance.now() - before) / 5, piece).toBeLessThan(60);
  }
});
