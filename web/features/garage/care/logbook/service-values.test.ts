import { expect, test } from "vitest";
import {
  changedServiceBody,
  emptyService,
  lineText,
  plainService,
  readLine,
  serviceBody,
  type ServiceFormValues,
  serviceIssues,
} from "./service-values.ts";

const today = "2026-11-23";
const lube = lineText({ plan_id: null, part_id: null, slot: "chain", task: "lube" });
const ofPlan = lineText({ plan_id: 7, part_id: null, slot: "chain", task: "clean" });
const untitled = lineText({ plan_id: null, part_id: null, slot: "chain", task: "" });
const own = (task: string) => lineText({ plan_id: null, part_id: null, slot: null, task });
const values = (typed: Partial<ServiceFormValues>) => ({ ...emptyService(today, "PLN"), ...typed });

test("a line comes back from its text as it was, and nothing else is a line", () => {
  expect(readLine(lube)).toEqual({ plan_id: null, part_id: null, slot: "chain", task: "lube" });
  for (const text of ["", "{}", "[1]", "null", '["1",null,null,"x"]', "x"]) expect(readLine(text)).toBeNull();
});

test("an entry of today has no day, a blank line is none, and a plan says by itself what was done", () => {
  expect(serviceBody(values({ items: ["", lube, ofPlan], title: " Spring " }), today)).toEqual({
    title: "Spring",
    by: "self",
    shop: null,
    notes: null,
    items: [{ part_id: null, slot: "chain", task: "lube" }, { plan_id: 7 }],
  });
  expect(serviceBody(values({ done_on: "2026-05-01" }), today)).toMatchObject({ done_on: "2026-05-01" });
});

test("what a new entry cost goes along once an amount is typed, and is no change of an entry", () => {
  expect(serviceBody(values({ cost: "240" }), today).expense).toEqual({
    amount_cents: 24_000,
    currency: "PLN",
    shop: null,
  });
  expect(changedServiceBody(values({ cost: "240" }), values({}))).toEqual({});
});

test("a change is only what differs: blanks are no change, and a shop goes with who did it", () => {
  const over = values({ by: "shop", shop: "Sprocket", items: [lube] });
  expect(changedServiceBody({ ...over, title: " ", items: [lube, ""] }, over)).toEqual({});
  expect(changedServiceBody({ ...over, by: "self" }, over)).toEqual({ by: "self", shop: null });
  expect(changedServiceBody({ ...over, done_on: "2026-05-01" }, over)).toEqual({ done_on: "2026-05-01" });
  expect(plainService(over).shop).toBe("Sprocket");
});

test.each([
  [{ items: [lube] }, {}],
  [{ items: [""] }, { items: { key: "invalid" } }],
  [{ items: [], title: "Spring service" }, {}],
  [{ items: [], notes: " " }, { items: { key: "invalid" } }],
  [{ items: [lube, untitled] }, { items: { key: "required" } }],
  [{ items: [own("x".repeat(100))] }, {}],
  [{ items: [own("x".repeat(101))] }, { items: { key: "max_length", max: 100 } }],
  [{ items: Array.from({ length: 50 }, () => lube) }, {}],
  [{ items: Array.from({ length: 51 }, () => lube) }, { items: { key: "max_items", max: 50 } }],
  [{ items: [lube], cost: "x" }, { cost: { key: "number" } }],
  [{ items: [lube], done_on: "2026-11-24" }, { done_on: { key: "max_date", max: today } }],
  [{ items: [lube], title: "x".repeat(256) }, { title: { key: "max_length", max: 255 } }],
  [{ items: [lube], notes: "x".repeat(10_001) }, { notes: { key: "max_length", max: 10_000 } }],
] as [Partial<ServiceFormValues>, object][])("%j is judged as %j", (typed, issues) =>
  expect(serviceIssues(values(typed), today)).toEqual(issues),
);
