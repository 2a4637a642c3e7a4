import { expect, test } from "vitest";
import { detailOf } from "./part-detail.ts";

test("a part without maker and model is named by what is known of it", () => {
  expect(detailOf({ kind: "tyre", spec: { size: "40-622" } }, "en")).toBe("40-622");
  expect(detailOf({ kind: "cassette", spec: { range: "11-34", speeds: 11 } }, "en")).toBe("11-34 11-speed");
  expect(detailOf({ kind: "chain", spec: { speeds: 12 } }, "pl")).toBe("12-rz.");
  expect(detailOf({ kind: "crankset", spec: { length_mm: 172.5 } }, "pl")).toBe("172,5\u00A0mm");
  expect(detailOf({ kind: "chainring", spec: { teeth: 34 } }, "en")).toBe("34T");
  expect(detailOf({ kind: "tyre", spec: { size: null } }, "en")).toBe("");
  expect(detailOf({ kind: "pedals" }, "en")).toBe("");
});
