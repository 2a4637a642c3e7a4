import { expect, test } from "vitest";
import { needsOf, nextRow } from "./outbox-next-row.ts";
import { madeIn, resolved } from "./outbox-ids.ts";

const row = (id: number, bike: number | null, more: object = {}) => ({
  id,
  bike,
  changes: [] as string[],
  input: {} as never,
  ...more,
});
const refused = { refused: { status: 422, body: {} } };
const none = new Set<string>();

test("rows are sent in their order, and a lane that has to wait holds no other back", () => {
  const rows = [row(1, 7), row(2, 7), row(3, 9), row(4, null)];
  expect(nextRow(rows, none)?.id).toBe(1);
  expect(nextRow(rows, new Set(["7"]))?.id).toBe(3);
  expect(nextRow(rows, new Set(["7", "9"]))?.id).toBe(4);
});

test("a refused row holds back what changes the same or names what it makes, and nothing else", () => {
  const rows = [
    row(1, 7, { changes: ["plan 3"], ...refused }),
    row(2, 7, { changes: ["plan 3"] }),
    row(3, 7, { input: { params: { id: -1 } } }),
    row(4, 7),
  ];
  expect(nextRow(rows, none)?.id).toBe(4);
  expect(nextRow(rows.slice(0, 3), none)).toBeUndefined();
});

test("only ids name what waits: amounts may be negative", () => {
  expect(
    needsOf({ params: { id: -4 }, body: { amount_cents: -300, part_id: -2, items: [{ plan_id: -9 }] } }),
  ).toEqual([4, 2, 9]);
});

test("the ids of what waited are the server's once they are known", async () => {
  const made = async (id: number) => (id === 4 ? { expenses: 812, services: 33 } : undefined);
  const files = { params: { id: -4 }, body: { kind: "receipt" } };
  expect(await resolved("/expenses/{id}/files", files, made)).toEqual({ ...files, params: { id: 812 } });
  expect(await resolved("/rides", { body: { service_id: -4, amount_cents: -4 } }, made)).toEqual({
    body: { service_id: 33, amount_cents: -4 },
  });
  await expect(resolved("/expenses/{id}/files", { params: { id: -5 } }, made)).rejects.toThrow("never sent");
});

test("what a response made is known by the folder of its path", () => {
  expect(madeIn("POST /rides", { id: 3 })).toEqual({ rides: 3 });
  expect(madeIn("POST /bikes/{id}/readings", { id: 3 })).toEqual({ readings: 3 });
  expect(madeIn("POST /parts/{id}/replace", { part: { id: 4 }, effects: [] })).toMatchObject({ parts: 4 });
  const service = { id: 5, expenses: [{ id: 8 }] };
  expect(madeIn("POST /care-plans/{id}/done", { service, plan: { id: 1 } })).toEqual({
    services: 5,
    expenses: 8,
  });
  expect(madeIn("POST /bikes/{id}/services", service)).toEqual({ services: 5, expenses: 8 });
});
