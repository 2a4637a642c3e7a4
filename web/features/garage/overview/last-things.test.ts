import { expect, test } from "vitest";
import { lastThings } from "./last-things.ts";
import type { LatelyOnBike } from "./queries.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00Z`;
const of = <K extends keyof LatelyOnBike>(things: object[]) => things as unknown as LatelyOnBike[K];

test("the last things are newest first, rides leave room for the others, and nothing is listed twice", () => {
  const lately: LatelyOnBike = {
    rides: of<"rides">([20, 19, 18, 17].map((day) => ({ id: day, started_at: at(day) }))),
    services: of<"services">([{ id: 1, done_at: at(10) }]),
    changes: of<"changes">([
      { id: 2, kind: "replace", at: at(10) },
      { id: 3, kind: "setup", at: at(9) },
      { id: 4, kind: "sheet", at: at(16) },
    ]),
    expenses: of<"expenses">([
      { id: 5, day: "2026-11-12", service_id: null, part_id: null, amount_cents: 100 },
      { id: 6, day: "2026-11-13", service_id: 1, part_id: null, amount_cents: 100 },
      { id: 7, day: "2026-11-14", service_id: null, part_id: null, amount_cents: -100 },
    ]),
  };
  const shown = (most: number) => lastThings(lately, most).map(({ kind, of: { id } }) => [kind, id]);
  expect(shown(4)).toEqual([
    ["rides", 20],
    ["rides", 19],
    ["expenses", 5],
    ["services", 1],
  ]);
  expect(shown(9).at(-1)).toEqual(["changes", 3]);
  expect(shown(9)).toHaveLength(5);
});
