import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { growth } from "./cost.testing.ts";
import { endpoints } from "#contract/endpoints.ts";
import { hostileTexts } from "./hostile.testing.ts";
import { issueOf } from "./issues.ts";
import { cleanText, codePoints, text } from "./text.ts";

type Field = [name: string, schema: z.ZodMiniType];

/** Every field of any endpoint, once per name. */
function fieldsOf(part: "body" | "query"): Field[] {
  const shapes = endpoints.flatMap((endpoint) =>
    part in endpoint
      ? [(endpoint as unknown as Record<string, z.ZodMiniObject>)[part]!.def.shape as z.core.$ZodShape]
      : [],
  );
  return Object.entries(Object.assign({}, ...shapes) as Record<string, z.ZodMiniType>);
}

const fields = [...fieldsOf("body"), ...fieldsOf("query")];

test("every field that takes text is among them", () => {
  expect(fields.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "email",
      "password",
      "password_confirmation",
      "message",
      "notes",
      "bio",
      "search",
    ]),
  );
});

test.each(Object.entries(hostileTexts))(
  "no field takes the square of its length over %s",
  (_name, hostile) => {
    const slow = fields.filter(([, schema]) => growth(hostile, (input) => schema.safeParse(input)) > 3);
    expect(slow.map(([name]) => name)).toEqual([]);
  },
);

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(issueOf) ?? [];

test.each([
  ["bare letters", (length: number) => "a".repeat(length)],
  ["letters that compose of four", (length: number) => "\u03b1\u0313\u0300\u0345".repeat(length)],
  ["letters that compose of two pairs", (length: number) => "\u{11099}\u{110ba}".repeat(length)],
])("a text of %s may be as long as its bound, and one more is too long", (_name, make) => {
  const schema = text({ max: 100 });
  const most = [...Array(400).keys()].findLast((n) => codePoints(make(n).normalize("NFC")) <= 100)!;
  expect(schema.safeParse(make(most)).success).toBe(true);
  for (const over of [make(most + 1), make(most * 3), make(100_000)])
    expect(issuesOf(schema, over)).toEqual([{ key: "max_length", max: 100 }]);
});

describe("combining marks", () => {
  test.each([
    ["Polish, taken apart", "Zażółć gęślą jaźń".normalize("NFD"), "Zażółć gęślą jaźń"],
    ["Vietnamese, taken apart", "Đường Trường Sơn".normalize("NFD"), "Đường Trường Sơn"],
    ["Hindi", "साइकिल और क्षत्रिय", "साइकिल और क्षत्रिय"],
    ["Tibetan", "ཧཱུྃ", "ཧཱུྃ".normalize("NFC")],
    ["Thai", "ที่นี่", "ที่นี่"],
    ["emoji", "🚵🏽‍♀️ 👨‍👩‍👧‍👦 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🚵🏽‍♀️ 👨‍👩‍👧‍👦 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
    ["thirty on one letter", `x${"\u0301".repeat(30)}y`, `x${"\u0301".repeat(30)}y`],
  ])("of %s stay", (_name, raw, kept) => expect(cleanText(raw)).toBe(kept));

  test.each(["\u0301", "\u0344", "\u{1e8d0}"])("beyond thirty in a row go: %o", (mark) => {
    const kept = cleanText(`x${mark.repeat(31)}y`);
    expect(codePoints(kept)).toBe(32);
    expect(cleanText(kept)).toBe(kept);
  });
});

test("a list that is too long is refused before its entries are", () => {
  const [, ids] = fields.find(([name]) => name === "ids")!;
  expect(ids.safeParse(Array(10_000).fill(1)).success).toBe(true);
  expect(issuesOf(ids, Array(10_001).fill("x"))).toEqual([{ key: "max_items", max: 10_000 }]);
  const [, accessories] = fields.find(([name]) => name === "accessories")!;
  expect(issuesOf(accessories, Array(1000).fill(""))).toEqual([]);
  expect(issuesOf(accessories, Array(1001).fill(1))).toEqual([{ key: "max_items", max: 50 }]);
});
