import { expect, test } from "vitest";
import { keptDay } from "./kept-day.ts";

test("a day stays on one line with its month, in each way of writing it", () => {
  expect(keptDay("4 November 2026")).toBe("4\u00A0November 2026");
  expect(keptDay("niedziela, 4 października")).toBe("niedziela, 4\u00A0października");
  expect(keptDay("5 May 2026, 14:03")).toBe("5\u00A0May 2026, 14:03");
  expect(keptDay("4–10 May")).toBe("4–10\u00A0May");
  expect(keptDay("3.05.2024")).toBe("3.05.2024");
  expect(keptDay("March 2027")).toBe("March 2027");
});
