import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { formKeyOf, queryKeyOf } from "./query-keys.ts";

const of = (id: number) => ({ params: { id } });

test("a key stands for every call with its input, and one without an input for all of that name", async () => {
  const client = new QueryClient();
  const twelve = [
    queryKeyOf("GET /bikes/{id}/services", of(12)),
    queryKeyOf("GET /bikes/{id}/services", { ...of(12), query: { page: 2 } }),
  ];
  const other = queryKeyOf("GET /bikes/{id}/services", of(13));
  const form = formKeyOf("GET /services/{id}", of(12));
  const stale = () => [...twelve, other, form].map((key) => client.getQueryState(key)?.isInvalidated);
  for (const key of [...twelve, other, form]) client.setQueryData(key, "known");
  await client.invalidateQueries({ queryKey: queryKeyOf("GET /bikes/{id}/services", of(12)) });
  expect(stale()).toEqual([true, true, false, false]);
  await client.invalidateQueries({ queryKey: queryKeyOf("GET /bikes/{id}/services") });
  expect(stale()).toEqual([true, true, true, false]);
});

test("a key that is written out does not compile", () => {
  // @ts-expect-error Only query-keys.ts makes keys.
  expect(new QueryClient().getQueryData(["bikes"])).toBeUndefined();
});
