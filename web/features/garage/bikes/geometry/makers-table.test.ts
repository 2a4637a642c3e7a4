import { describe, expect, test } from "vitest";
import { factOf } from "#contract/garage/bike-fields.ts";
import { facts as en } from "#contract/locales/en/facts.ts";
import { facts as pl } from "#contract/locales/pl/facts.ts";
import { formLayout } from "#web/features/garage/bikes/form/layout.ts";
import { fieldCalled } from "./makers-names.ts";
import { readMakersTable } from "./makers-table.ts";

/** The figures of one size, by field. */
function figuresOf(text: string, size = 0) {
  return Object.fromEntries(readMakersTable(text).rows.map(({ field, values }) => [field, values[size]]));
}

describe("a maker's table is read", () => {
  test("from tabs, a row a figure and a column a size", () => {
    const table = readMakersTable(
      "Size\tS\tM\tL\nStack (mm)\t540\t560\t580\nReach (mm)\t375\t384\t393\n" +
        "Head Tube Angle\t71,5°\t72.25°\t73°\nFork Rake\t45\t45\t45\nWheel size\t700c\t700c\t700c\nQ-factor\t146\t146\t146",
    );
    expect(table.sizes).toEqual(["S", "M", "L"]);
    expect(table.rows).toEqual([
      { field: "stack", label: "Stack (mm)", values: [540, 560, 580] },
      { field: "reach", label: "Reach (mm)", values: [375, 384, 393] },
      { field: "head_tube_angle", label: "Head Tube Angle", values: [71.5, 72.25, 73] },
      { field: "fork_offset", label: "Fork Rake", values: [45, 45, 45] },
    ]);
    expect(table.unread).toContain("Q-factor");
  });

  test("from single lines, in English, Polish and German", () => {
    expect(figuresOf("Stack 560 mm\nReach: 384\nHead tube angle 72.5°\nWheelbase 1,012 mm")).toEqual({
      stack: 560,
      reach: 384,
      head_tube_angle: 72.5,
      wheelbase: 1012,
    });
    expect(
      figuresOf(
        "Kąt główki ramy: 72,5°\nKąt rury podsiodłowej 73,5\nDługość tylnych widełek 420 mm\nObniżenie suportu 70\nRozstaw osi 1 012 mm\nPrzekrok 790",
      ),
    ).toEqual({
      head_tube_angle: 72.5,
      seat_tube_angle: 73.5,
      chainstay: 420,
      bb_drop: 70,
      wheelbase: 1012,
      standover: 790,
    });
    expect(
      figuresOf(
        "Lenkwinkel 71°\nSitzwinkel 73,5°\nOberrohrlänge (horizontal) 560\nKettenstrebenlänge 425\nRadstand 1020\nÜberstandshöhe 801\nTretlagerabsenkung -70",
      ),
    ).toEqual({
      head_tube_angle: 71,
      seat_tube_angle: 73.5,
      effective_top_tube: 560,
      chainstay: 425,
      wheelbase: 1020,
      standover: 801,
      bb_drop: 70,
    });
  });

  test("from spaces, as a PDF gives them", () => {
    const table = readMakersTable(
      "Größe XS S M\nStack 510 530 550\nReach 370 380 390\nSitzwinkel 74.0° 73.5° 73.5°",
    );
    expect(table.sizes).toEqual(["XS", "S", "M"]);
    expect(table.rows.map(({ field, values }) => [field, ...values])).toEqual([
      ["stack", 510, 530, 550],
      ["reach", 370, 380, 390],
      ["seat_tube_angle", 74, 73.5, 73.5],
    ]);
  });

  test("from a cell a line, and from a size a line", () => {
    const cells = readMakersTable("Size\nS\nM\nStack\n540\n560\nReach\n375\n384\nBB drop\n70\n70");
    expect(cells.sizes).toEqual(["S", "M"]);
    expect(figuresOf("Size\nS\nM\nStack\n540\n560\nReach\n375\n384\nBB drop\n70\n70", 1)).toEqual({
      stack: 560,
      reach: 384,
      bb_drop: 70,
    });
    const sizes = readMakersTable("Rozmiar\tStack\tReach\n54\t552\t381\n56\t570\t389");
    expect(sizes.sizes).toEqual(["54", "56"]);
    expect(sizes.rows[1]).toEqual({ field: "reach", label: "Reach", values: [381, 389] });
  });

  test("with units in a column of their own, under a head without a name, and with rows that hold for all sizes", () => {
    const table = readMakersTable(
      "Geometry\t\t49\t52\nA Stack\tmm\t515\t533\nB. Reach\tmm\t378\t384\nFork offset\tmm\t43",
    );
    expect(table.sizes).toEqual(["49", "52"]);
    expect(table.rows.map(({ values }) => values)).toEqual([
      [515, 533],
      [378, 384],
      [43, 43],
    ]);
  });

  test("in centimetres and inches too", () => {
    expect(figuresOf("Stack\t56.0\nReach\t38.4\nChainstay\t41.0\nBB drop\t7.0\nHead tube angle\t73")).toEqual(
      {
        stack: 560,
        reach: 384,
        chainstay: 410,
        bb_drop: 70,
        head_tube_angle: 73,
      },
    );
    expect(figuresOf('Stack (cm)\t56.0\nReach\t15.1"\nWheelbase\t1012 mm (39.8 in)')).toEqual({
      stack: 560,
      reach: 383.5,
      wheelbase: 1012,
    });
  });

  test("from CSV, with commas or semicolons, either way round", () => {
    const table = readMakersTable(
      'Size,S,M,L\nStack,540,560,580\n"Head tube angle","71,5","72,25",73\nReach,375,,393',
    );
    expect(table.sizes).toEqual(["S", "M", "L"]);
    expect(table.rows.map(({ field, values }) => [field, ...values])).toEqual([
      ["stack", 540, 560, 580],
      ["head_tube_angle", 71.5, 72.25, 73],
      ["reach", 375, null, 393],
    ]);
    const sizes = readMakersTable("Rozmiar;Stack;Reach\nS;540;375\nM;560;384");
    expect(sizes.sizes).toEqual(["S", "M"]);
    expect(sizes.rows[1]).toEqual({ field: "reach", label: "Reach", values: [375, 384] });
    expect(readMakersTable("Size,Stack,Reach\nS,540,375\nM,560,384").rows[0]?.values).toEqual([540, 560]);
  });

  test("from Markdown", () => {
    const table = readMakersTable(
      "| Size | S | M |\n|:-----|--:|---|\n| **Stack** | 540 | 560 |\n| Reach (mm) | 375 | 384 |",
    );
    expect(table.sizes).toEqual(["S", "M"]);
    expect(table.rows.map(({ field, values }) => [field, ...values])).toEqual([
      ["stack", 540, 560],
      ["reach", 375, 384],
    ]);
    expect(
      readMakersTable("Size | Stack | Reach\n--- | --- | ---\nS | 540 | 375\nM | 560 | 384").rows[1]?.values,
    ).toEqual([375, 384]);
  });

  test("with decimal commas where commas are no separators", () => {
    expect(figuresOf("Kąt główki ramy: 72,5\nKąt rury podsiodłowej: 73,5")).toEqual({
      head_tube_angle: 72.5,
      seat_tube_angle: 73.5,
    });
  });

  test.each([
    ["Rura górna", "effective_top_tube"],
    ["Rura sterowa", "head_tube"],
    ["Główka", "head_tube"],
    ["Kąt sterowy", "head_tube_angle"],
    ["Kąt podsiodłowy", "seat_tube_angle"],
    ["Rozstaw osi kół", "wheelbase"],
    ["Bike Standover Height", "standover"],
    ["Fork Axle-Crown", "fork_length"],
    ["Horizontal TT", "effective_top_tube"],
    ["Gabel Einbauhöhe", "fork_length"],
    ["Gabel-Einbauhöhe (mm)", "fork_length"],
    ["Stack", "stack"],
    ["Stack+", undefined],
    ["Reach+ (mm)", undefined],
    ["Reach +", undefined],
  ])("that calls a row %s", (name, field) => {
    expect(fieldCalled(name)?.field).toBe(field);
  });

  test("as large as may be pasted, without a pause", () => {
    for (const piece of [
      "Stack 1 ",
      "a,",
      "| ",
      '"',
      "Stack\n1\n",
      "1,2;",
      "(A) [b] ",
      "-|:",
      "Stack\t1\n",
      "Reach 1,2,3\n",
    ]) {
      const started = performance.now();
      readMakersTable(piece.repeat(200_000));
      // On a machine at rest it takes a fifth of that.
      expect(performance.now() - started, piece).toBeLessThan(1000);
    }
  });

  test("without what cannot be right, what is a range, and what has no figure", () => {
    const table = readMakersTable(
      "Stack\t5\t560\nReach\t–\t384-390\nTrail\tn/a\t62\nGeometry of the new frame",
    );
    expect(table.rows.map(({ field, values }) => [field, ...values])).toEqual([
      ["stack", null, 560],
      ["trail", null, 62],
    ]);
    expect(table.unread).toEqual(["Reach"]);
    expect(readMakersTable("")).toEqual({ sizes: [], rows: [], unread: [] });
    expect(readMakersTable("A lovely bike, 21 gears").rows).toEqual([]);
  });

  test("by its effective figures where it has both", () => {
    const text =
      "Seat tube angle (actual)\t68\nSeat tube angle (effective)\t76\nTop tube length (effective)\t610";
    expect(figuresOf(text)).toEqual({ seat_tube_angle: 76, effective_top_tube: 610 });
  });
});

test("every figure of a frame is known by the names that the app has for it", () => {
  const figures = formLayout.geometry
    .map(({ name }) => name)
    .filter((name) => !["weight_g", "saddle_height", "saddle_setback"].includes(name));
  for (const name of figures)
    for (const names of [en, pl])
      expect([names[name], fieldCalled(names[name])?.field]).toEqual([names[name], factOf(name).name]);
});
