import { expect, test } from "vitest";
import type { NowItem } from "#contract/garage/now.ts";
import { addressOfNow } from "./now-address.ts";

const item: NowItem = {
  kind: "plan",
  weight: "safety",
  bike: { id: 4, name: "Logika" },
  plan_id: 7,
  routine_id: null,
  part_id: 9,
  expense_id: null,
  title: "Rear brake pads",
  text: "",
  since: null,
  due_on: null,
  action: "done",
};

test.each([
  [{}, "/dashboard?done=7"],
  [{ action: "replace" }, "/bikes/4/parts?replace=9"],
  [{ action: "measure" }, "/bikes/4/parts?measure=9"],
  [{ action: "measure", part_id: null }, "/bikes/4/care"],
  [{ kind: "routine", action: "start", routine_id: 3 }, "/bikes/4/care?routine=3"],
  [{ kind: "stolen_sighting", action: "open" }, "/bikes/4"],
  [{ kind: "warranty", action: "open", expense_id: 5, bike: null }, "/costs/ledger?expense=5"],
  [{ kind: "warranty", action: "open", bike: null }, "/care"],
] as const)("%j leads to %s", (change, address) => {
  expect(addressOfNow({ ...item, ...change })).toBe(address);
});
