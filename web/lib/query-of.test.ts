import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Bike } from "#contract/garage/bikes.ts";
import { fakeBrowser } from "./browser.testing.ts";

fakeBrowser("http://app.test/dashboard");
const { queryClient } = await import("./query.ts");
const { effectOn, mutationOf, queryOf } = await import("./query-of.ts");

const list = queryOf("GET /bikes").queryKey;
const bikes = [{ id: 1 }, { id: 2 }] as Bike[];
const ids = () => queryClient.getQueryData(list)?.map(({ id }) => id);
const order = (answer: Promise<Response>) => {
  vi.stubGlobal("fetch", () => answer);
  const inOrder = mutationOf("PUT /bikes/order", (given: number[]) => ({ body: { ids: given } }), {
    effect: ({ body }) =>
      effectOn(list, (known) => known.toSorted((a, b) => body.ids.indexOf(a.id) - body.ids.indexOf(b.id))),
  });
  return new MutationObserver(queryClient, inOrder).mutate([2, 1]);
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("a change shows its effect before the server has responded", async () => {
  queryClient.setQueryData(list, bikes);
  const answer = Promise.withResolvers<Response>();
  const done = order(answer.promise);
  await vi.waitFor(() => expect(ids()).toEqual([2, 1]));
  answer.resolve(Response.json({ success: true, data: null }));
  await done;
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false);
});

test("what a refused change has shown is stale", async () => {
  queryClient.setQueryData(list, bikes);
  await expect(order(Promise.resolve(Response.json({}, { status: 422 })))).rejects.toMatchObject({
    status: 422,
  });
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test("what is not loaded stays so", async () => {
  await order(Promise.resolve(Response.json({ success: true })));
  expect(ids()).toBeUndefined();
});
