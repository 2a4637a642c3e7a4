import { expect, test } from "vitest";
import { wheelDiameter } from "./geometry-figures.ts";
import { readRimAlone } from "./rim-alone.ts";
import { readTyreSize } from "./tyre-size.ts";
import { randomFrom } from "#server/platform/testing/random.ts";

test.each([
  ["700x28c", 622, 28],
  ["700C x 32", 622, 32],
  ["700x28C", 622, 28],
  ["700 X 25", 622, 25],
  ["700c x 25mm", 622, 25],
  ["700*28", 622, 28],
  ["29x2.4", 622, 61],
  ["29x2.35", 622, 59.7],
  ["29er 29+ x 3.0", 622, 76.2],
  ['29" x 2,25"', 622, 57.2],
  ["27.5 x 2.6", 584, 66],
  ["27.5x2.4", 584, 61],
  ["27,5x2,4", 584, 61],
  ["27.5+ x 2.8", 584, 71.1],
  ["26x4.0", 559, 101.6],
  ["26x1.75", 559, 44.5],
  ["26×4,0", 559, 101.6],
  ["20x1.95", 406, 49.5],
  ["24 x 1.75", 507, 44.5],
  ["18x1.75", 355, 44.5],
  ["16 x 1.50", 305, 38.1],
  ["14x1.75", 254, 44.5],
  ["12x2.0", 203, 50.8],
  ["12 1/2 x 2 1/4", 203, 57.2],
  ["12½ x 2¼", 203, 57.2],
  ["36x2.25", 787, 57.2],
  ["40-622", 622, 40],
  ["28-622", 622, 28],
  ["47 - 406", 406, 47],
  ["54-559", 559, 54],
  ["50x203", 203, 50],
  ["23-571", 571, 23],
  ["37-590", 590, 37],
  ["32-597", 597, 32],
  ["32-630", 630, 32],
  ["40-635", 635, 40],
  ["28-451", 451, 28],
  ["40-355", 355, 40],
  ["35-349", 349, 35],
  ["47-305", 305, 47],
  ["47-507", 507, 47],
  ["ISO 28-622", 622, 28],
  ["Schwalbe Marathon Plus 37-622 (28x1.40, 700x35C)", 622, 37],
  ["Continental GP5000 S TR 700x28C", 622, 28],
  ["Vittoria 4.0, 700 x 32c", 622, 32],
  ['28" x 1.75', 622, 44.5],
  ["28 cali x 1,75", 622, 44.5],
  ["28 x 1 3/8", 622, 34.9],
  ["28 x 1 5/8 x 1 3/8", 622, 34.9],
  ["28x1 1/2", 635, 38.1],
  ["28 x 1-1/2", 635, 38.1],
  ["27 x 1 1/4", 630, 31.8],
  ["27x1", 630, 25.4],
  ["26 x 1 3/8", 590, 34.9],
  ["26 x 1⅜", 590, 34.9],
  ["26 x 1 1/2", 584, 38.1],
  ["26 x 1 1/4", 597, 31.8],
  ["24 x 1 3/8", 540, 34.9],
  ["24 x 1", 520, 25.4],
  ["20 x 1 1/8", 451, 28.6],
  ["20 x 1 3/8", 451, 34.9],
  ["16 x 1 3/8", 349, 34.9],
  ["17 x 1 1/4", 369, 31.8],
  ["650b x 47", 584, 47],
  ["650B x 2.1", 584, 53.3],
  ["650x48B", 584, 48],
  ["650 x 47", 584, 47],
  ["650C x 23", 571, 23],
  ["650x25C", 571, 25],
  ["650A x 37", 590, 37],
  ["front 29x2.5, rear 29x2.4", 622, 63.5],
  ["2.4x29", 622, 61],
  ['2,4 x 29"', 622, 61],
  ["28x700c", 622, 28],
  ["700-28", 622, 28],
  ["700c-28", 622, 28],
  ["700 - 32", 622, 32],
  ["650b-47", 584, 47],
  ["29er 2.4", 622, 61],
  ["29 2.4", 622, 61],
  ["27.5 2.6", 584, 66],
  ['28" 1.75', 622, 44.5],
  ["26-1.75", 559, 44.5],
])("%s", (text, bsd, width) => {
  const [rim, wide] = readTyreSize(text)!;
  expect(rim).toBe(bsd);
  expect(wide).toBeCloseTo(width, 0);
});

test.each([
  null,
  undefined,
  "",
  "wide",
  "900x99",
  "700x",
  "29x240",
  "999-999",
  28,
  "29er",
  "700c",
  "650b",
  "27.5",
  "28 mm",
  "2.35",
  "GP5000 25",
  "28-22",
  '28"',
  "2.4x2.4",
  "1.75 kg 29er",
  "700x10",
])("%s is no tyre size", (text) => {
  expect(readTyreSize(text)).toBeNull();
});

test("a wheel is its rim and twice the tyre", () => {
  expect(wheelDiameter("28-622")).toBe(678);
  expect(wheelDiameter("29x2.35")).toBeCloseTo(622 + 2 * 2.35 * 25.4, 9);
  expect(wheelDiameter("29er")).toBeNull();
});

test("any size by ISO is read back, whatever stands around it", () => {
  const { below, pick } = randomFrom(3);
  const bsds = [622, 584, 571, 559, 590, 597, 630, 635, 507, 451, 406, 355, 349, 305, 203];
  const around = ["", "Schwalbe One ", "front/rear: ", "ETRTO "];
  const after = ["", " TLE", " (700x28C)", ", folding", " 120 TPI"];
  for (let round = 0; round < 3000; round += 1) {
    const [bsd, width] = [pick(bsds), 18 + below(100)];
    const text = `${pick(around)}${width}${pick(["-", " - ", "x"])}${bsd}${pick(after)}`;
    expect(readTyreSize(text), text).toEqual([bsd, width]);
  }
});

test("no text makes it slow or takes it out of its bounds", () => {
  const { text, below } = randomFrom(4);
  const pieces = ["7", "0", "2", "8", "6", "x", "-", " ", "c", "/", "1", ".", ",", '"', "½", "in"];
  for (let round = 0; round < 3000; round += 1) {
    const [bsd, width] = readTyreSize(text(pieces, 1 + below(14))) ?? [622, 28];
    expect(bsd >= 203 && bsd <= 787 && width >= 18 && width <= 130).toBe(true);
  }
  const started = performance.now();
  readTyreSize("1 ".repeat(50_000));
  readTyreSize("28".repeat(50_000));
  readTyreSize("29er ".repeat(50_000));
  readRimAlone("28 ".repeat(50_000));
  readTyreSize("2.4 x ".repeat(50_000));
  readTyreSize("28 x 1 ".repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1000);
});

test.each<[unknown, number | null, number?]>([
  ['28"', 622, 42],
  ["28 cali", 622, 42],
  ["28”", 622, 42],
  ["28", 622, 42],
  ["29er", 622, 57],
  ["27.5+", 584, 57],
  ["27,5", 584, 57],
  ["700c", 622, 28],
  ["650b", 584, 47],
  ['Schwalbe 26"', 559, 50],
  ['20"', 406, 47],
  ["28-622", null],
  ["28 mm", null],
  ["700x10", null],
  ["GP5000 25", null],
  ["wide", null],
  [null, null],
])("the rim alone in %s", (text, bsd, usualWidth) => {
  expect(readRimAlone(text)).toEqual(bsd === null ? null : { bsd, usualWidth });
});
