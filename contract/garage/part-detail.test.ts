import { expect, test } from "vitest";
import { detailOf } from "./part-detail.ts";

const inEnglish = (part: Parameters<typeof detailOf>[0]) =>
  detailOf(part, "en", (speeds) => `${speeds}-speed`);
const inPolish = (part: Parameters<typeof detailOf>[0]) => detailOf(part, "pl", (speeds) => `${speeds}-rz.`);

test("a part without maker and model is named by what is known of it", () => {
  expect(inEnglish({ kind: "tyre", spec: { size: "40-622" } })).toBe("40-622");
  expect(inEnglish({ kind: "cassette", spec: { range: "11-34", speeds: 11 } })).toBe("11-34 11-speed");
  expect(inPolish({ kind: "chain", spec: { speeds: 12 } })).toBe("12-rz.");
  expect(inPolish({ kind: "crankset", spec: { length_mm: 172.5 } })).toBe("172,5\u00A0mm");
  expect(inEnglish({ kind: "chainring", spec: { teeth: 34 } })).toBe("34T");
  expect(inEnglish({ kind: "tyre", spec: { size: null } })).toBe("");
  expect(inEnglish({ kind: "pedals" })).toBe("");
});
