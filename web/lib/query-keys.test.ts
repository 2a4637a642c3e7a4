import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "./query-keys.ts";

test("what shows bikes is asked for anew together, a bike under a form is left alone", async () => {
  const client = new QueryClient();
  const stale = (key: ReturnType<typeof queryKeys.bikes>) => client.getQueryState(key)?.isInvalidated;
  const [list, one, edited] = [queryKeys.bikeList(), queryKeys.bike(12), queryKeys.bikeToEdit(12)];
  for (const key of [list, one, edited]) client.setQueryData(key, "known");
  await client.invalidateQueries({ queryKey: queryKeys.bikes() });
  expect([stale(list), stale(one), stale(edited)]).toEqual([true, true, false]);
});

test("a key that is written out does not compile", () => {
  // @ts-expect-error Only query-keys.ts makes keys.
  expect(new QueryClient().getQueryData(["bikes"])).toBeUndefined();
});
