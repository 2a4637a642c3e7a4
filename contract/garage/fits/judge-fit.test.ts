import { expect, test } from "vitest";
import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { brakeMounts, freehubs } from "#contract/garage/fit-fields.ts";
import type { FitVerdict } from "#contract/garage/fits.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { usualKindOf, slotOfPath } from "#contract/garage/part-slots.ts";
import { fitSources } from "./fit-part.ts";
import { fitRules } from "./fit-rules.ts";
import { frameNeighbour, judgeFit, type FitNeighbour, worstOf } from "./judge-fit.ts";
import { makerCases } from "./maker-cases.testing.ts";

type Spec = Record<string, string | number>;
interface Case {
  name: string;
  part: { kind: PartKind; slot: string | null; brand?: string; spec: Spec };
  on: readonly (readonly [slot: string, spec: Spec, brand?: string])[];
  verdict: FitVerdict;
}

const verdictOf: Record<string, FitVerdict> = { y: "yes", n: "no", i: "if", u: "unknown" };

/** Cases of a table: its rows are values of the new part, its columns those of what is on the bike. */
function table(
  part: { kind: PartKind; slot: string | null },
  own: (value: string) => Spec,
  slot: string,
  other: (value: string) => Spec,
  columns: readonly string[],
  rows: Record<string, string>,
): Case[] {
  return Object.entries(rows).flatMap(([value, signs]) => {
    expect(signs).toHaveLength(columns.length);
    return columns.map((column, at) => ({
      name: `${part.kind} ${value} and ${slot} ${column}`,
      part: { ...part, spec: own(value) },
      on: [[slot, other(column)] as const],
      verdict: verdictOf[signs[at] ?? ""] ?? "unknown",
    }));
  });
}

const speeds = ["6", "7", "8", "9", "10", "11", "12", "13"];
const bsds = ["406", "507", "559", "571", "584", "622"];
const sizes = ["20x1.75", "24x2.0", "26x2.25", "23-571", "27.5x2.4", "700x28C"];
const posts = ["25.4", "26.8", "27.2", "30.9", "31.6", "34.9"];
const bars = ["25.4", "26", "31.8", "35"];
const triangle = (at: number, of: readonly string[]) =>
  of.map((_, column) => (at === column ? "y" : at < column ? "i" : "n")).join("");
const diagonal = (at: number, of: readonly string[]) =>
  of.map((_, column) => (at === column ? "y" : "n")).join("");

const rear = { kind: "wheel", slot: "rear_wheel" } as const;
const cases: Case[] = [
  // Columns: what the cassette is made for.
  ...table(
    rear,
    (freehub) => ({ freehub }),
    "rear_wheel/cassette",
    (freehub) => ({ freehub }),
    freehubs,
    {
      hg: "ynnnnnn",
      hg_road: "iynnnnn",
      microspline: "nnynnnn",
      xd: "nnnynnn",
      xdr: "nnniynn",
      campagnolo: "nnnnnyn",
      n3w: "nnnnniy",
    },
  ),
  ...table(
    { kind: "chain", slot: "chain" },
    (n) => ({ speeds: Number(n) }),
    "rear_wheel/cassette",
    (n) => ({ speeds: Number(n) }),
    speeds,
    {
      "6": "yyynnnnn",
      "7": "yyynnnnn",
      "8": "yyynnnnn",
      "9": "nnnynnnn",
      "10": "nnnnynnn",
      "11": "nnnnnynn",
      "12": "nnnnnnyn",
      "13": "nnnnnnny",
    },
  ),
  ...table(
    { kind: "shifters", slot: "shifters" },
    (n) => ({ speeds: Number(n) }),
    "rear_wheel/cassette",
    (n) => ({ speeds: Number(n) }),
    speeds,
    Object.fromEntries(speeds.map((value, at) => [value, diagonal(at, speeds)])),
  ),
  ...table(
    { kind: "tyre", slot: "rear_wheel/tyre" },
    (size) => ({ size }),
    "rear_wheel",
    (bsd) => ({ bsd_mm: Number(bsd) }),
    bsds,
    Object.fromEntries(sizes.map((value, at) => [value, diagonal(at, bsds)])),
  ),
  ...table(
    { kind: "seatpost", slot: "seatpost" },
    (diameter) => ({ diameter }),
    "seatpost",
    (diameter) => ({ diameter: `${diameter} mm` }),
    posts,
    Object.fromEntries(posts.map((value, at) => [value, triangle(at, posts)])),
  ),
  ...table(
    { kind: "handlebar", slot: "handlebar" },
    (mm) => ({ clamp_mm: Number(mm) }),
    "stem",
    (mm) => ({ clamp_mm: Number(mm) }),
    bars,
    {
      "25.4": "ynin",
      "26": "nyin",
      "31.8": "nnyi",
      "35": "nnny",
    },
  ),
  ...table(
    { kind: "crankset", slot: "crankset" },
    (spindle) => ({ spindle }),
    "bottom_bracket",
    (spindle) => ({ spindle }),
    ["24 mm", "DUB", "30mm", "GXP", "square taper"],
    {
      "Hollowtech II": "ynnnn",
      "28.99": "nynnn",
      BB30: "nnynn",
      "24/22": "nnnyn",
      JIS: "nnnny",
    },
  ),
  ...table(
    { kind: "bottom_bracket", slot: "bottom_bracket" },
    (shell) => ({ shell }),
    "bottom_bracket",
    (shell) => ({ shell }),
    ["BSA 68".split(" ")[0] ?? "", "T47", "PF30", "BB86"],
    {
      English: "ynnn",
      t47: "nynn",
      "PressFit 30": "nnyn",
      bb86: "nnny",
    },
  ),
  ...table(
    { kind: "rotor", slot: "front_wheel/rotor" },
    (mount) => ({ mount }),
    "front_wheel",
    (rotor_mount) => ({ rotor_mount }),
    ["6_bolt", "centerlock"],
    {
      "6_bolt": "yi",
      centerlock: "ny",
    },
  ),
  ...table(
    { kind: "fork", slot: "fork" },
    (steerer) => ({ steerer }),
    "headset",
    (steerer) => ({ steerer }),
    ["tapered", '1 1/8"', '1"'],
    {
      tapered: "ynn",
      "28.6": "iyn",
      "25,4": "nny",
    },
  ),
  ...table(
    { kind: "stem", slot: "stem" },
    (steerer) => ({ steerer }),
    "fork",
    (steerer) => ({ steerer }),
    ["tapered", "1-1/8", "1"],
    {
      "28.6": "yyi",
      "25.4": "nny",
    },
  ),
  ...table(
    { kind: "wheel", slot: "front_wheel" },
    (axle) => ({ axle }),
    "fork",
    (axle) => ({ axle }),
    ["QR 100", "12x100", "15x100", "15x110", "20x110"],
    {
      "9x100": "yiinn",
      "12 x 100": "iyinn",
      "15x100 mm": "iiynn",
      "15x110": "nnnyi",
      "20x110": "nnniy",
    },
  ),
  ...table(
    { kind: "rear_derailleur", slot: "rear_derailleur" },
    (n) => ({ max_sprocket: Number(n) }),
    "rear_wheel/cassette",
    (range) => ({ range }),
    ["11-28", "11-32", "11-34", "11-42", "10-51"],
    {
      "28": "ynnnn",
      "30": "ynnnn",
      "34": "yyynn",
      "42": "yyyyn",
      "51": "yyyyy",
    },
  ),
];

/** Capacity: what the gears need is the difference in front and behind. */
for (const [rings, range, needs] of [
  ["50/34", "11-28", 33],
  ["50/34", "11-34", 39],
  ["52-36", "11-30", 35],
  ["46/30", "11-34", 39],
  ["32", "10-51", 41],
  ["40", "11-42", 31],
] as const)
  for (const capacity of [30, 33, 35, 39, 41, 47])
    cases.push({
      name: `capacity ${capacity} with ${rings} and ${range}`,
      part: { kind: "rear_derailleur", slot: "rear_derailleur", spec: { capacity } },
      on: [
        ["crankset", { chainring_size: rings }],
        ["rear_wheel/cassette", { range }],
      ],
      verdict: needs <= capacity ? "yes" : "no",
    });

test("there are at least 300 cases", () => expect(cases.length).toBeGreaterThanOrEqual(300));

const mounted = ([slot, spec, brand]: Case["on"][number]): FitNeighbour => {
  return { kind: usualKindOf(slotOfPath(slot)), slot, brand: brand ?? null, spec };
};

test.each(cases)("$name: $verdict", ({ part, on, verdict }) => {
  const judged = judgeFit({ brand: null, ...part }, on.map(mounted));
  expect(judged.relations.map((one) => one.verdict)).toEqual([verdict]);
  expect(judged.verdict).toBe(verdict);
});

test("there are at least 300 cases of makers' parts, each with the document that decides it", () => {
  expect(makerCases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(makerCases.map(({ name, source }) => `${name}, ${source}`)).size).toBe(makerCases.length);
  for (const { source } of makerCases) expect(source.length).toBeGreaterThan(20);
});

test.each(makerCases)("$name, $source: $verdict", ({ part, on, verdict }) => {
  expect(judgeFit(part, on).verdict).toBe(verdict);
});

test("a frame says what it takes behind, and for which steerers, as far as that is entered", () => {
  const frame = frameNeighbour({
    frame_axle: "12x148",
    frame_brake_mount: "flat_mount",
    frame_steerer: "tapered",
  });
  const judged = (kind: PartKind, slot: string, spec: Spec) =>
    judgeFit({ kind, slot, brand: null, spec }, frame).relations.map((one) => [one.with, one.verdict]);
  expect(judged("wheel", "rear_wheel", { axle: "12x148" })).toEqual([["frame", "yes"]]);
  expect(judged("wheel", "front_wheel", { axle: "15x100" })).toEqual([]);
  expect(judged("brake", "front_brake", { brake_mount: "post_mount" })).toEqual([]);
  expect(judged("headset", "headset", { steerer: "1-1/8" })).toEqual([["frame", "if"]]);
  expect(
    judgeFit({ kind: "wheel", slot: "rear_wheel", brand: null, spec: { axle: "12x148" } }, frameNeighbour({}))
      .relations,
  ).toEqual([]);
});

test("a frame's mounts are those of brakes", () => {
  const fact = bikeFacts.find(({ name }) => name === "frame_brake_mount");
  expect(fact && "options" in fact && fact.options).toEqual(brakeMounts);
});

test("a brake with another fluid fits as a whole", () => {
  const now = mounted(["front_brake", { fluid: "mineral" }]);
  const judged = (fluid: string) =>
    judgeFit({ kind: "brake", slot: "front_brake", brand: null, spec: { fluid } }, [now]).verdict;
  expect([judged("mineral"), judged("dot")]).toEqual(["yes", "if"]);
});

test("a lever and a derailleur go together by maker, way of shifting and sprockets", () => {
  const judged = (lever: string, mech: string, own: Spec = { speeds: 11 }, other: Spec = { speeds: 11 }) =>
    judgeFit({ kind: "shifters", slot: "shifters", brand: lever, spec: own }, [
      mounted(["rear_derailleur", other, mech]),
    ]).verdict;
  expect(judged("Shimano", "Shimano")).toBe("if");
  expect(judged("Shimano", "SRAM")).toBe("no");
  expect(judged("microSHIFT", "Shimano", { speeds: 9 }, { speeds: 10 })).toBe("unknown");
  expect(judged("Shimano", "Shimano", { actuation: "electronic" }, { actuation: "mechanical" })).toBe("no");
  expect(judged("Shimano", "Shimano", {}, {})).toBe("unknown");
});

test("the width of a tyre is compared with that of the rim, once it sits on it", () => {
  const judged = (size: string, inner: number) =>
    judgeFit({ kind: "tyre", slot: "front_wheel/tyre", brand: null, spec: { size } }, [
      mounted(["front_wheel", { bsd_mm: 622, rim_width_mm: inner }]),
    ]).verdict;
  expect([judged("28-622", 19), judged("23-622", 25), judged("25-622", 23), judged("60-622", 17)]).toEqual([
    "yes",
    "no",
    "if",
    "if",
  ]);
});

test("what is at the other end of the bike, or not known, says nothing", () => {
  const rotor = {
    kind: "rotor",
    slot: "front_wheel/rotor",
    brand: null,
    spec: { mount: "centerlock" },
  } as const;
  const wheel = mounted(["rear_wheel", { rotor_mount: "6_bolt" }]);
  expect(judgeFit(rotor, [wheel])).toEqual({ relations: [], verdict: "unknown" });
  expect(judgeFit({ ...rotor, slot: null }, [wheel]).verdict).toBe("no");
  expect(judgeFit({ ...rotor, spec: {} }, [wheel]).verdict).toBe("unknown");
});

test("one no is a no, what is unknown outweighs a condition, a condition a yes", () => {
  expect(worstOf(["yes", "if", "unknown", "no"])).toBe("no");
  expect(worstOf(["yes", "if", "unknown"])).toBe("unknown");
  expect(worstOf(["yes", "if"])).toBe("if");
  expect(worstOf(["yes", "yes"])).toBe("yes");
  expect(worstOf([])).toBe("unknown");
});

test("every source has a rule", () => {
  expect(new Set(fitRules.map(({ source }) => source))).toEqual(new Set(fitSources));
});

test("a wider tyre than the one that it replaces fits if there is room", () => {
  const judge = (size: string) =>
    judgeFit({ kind: "tyre", slot: "rear_wheel/tyre", brand: null, spec: { size } }, [
      { kind: "tyre", slot: "rear_wheel/tyre", brand: null, spec: { size: "28-622" } },
    ]);
  expect(judge("29-622")).toMatchObject({
    verdict: "if",
    relations: [{ verdict: "if", reason: "tyre_room", a: "29", b: "28" }],
  });
  expect([judge("28-622").verdict, judge("25-622").verdict, judge("29-584").verdict]).toEqual([
    "yes",
    "yes",
    "no",
  ]);
});
