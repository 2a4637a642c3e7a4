import { useMutation, useQuery } from "@tanstack/react-query";
import type { Part } from "#contract/garage/parts.ts";
import { call } from "#web/lib/call.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { habitsOf } from "./expense-habits.ts";

/** The most that a list returns at a time. */
const whole = 200;

export function useDeleteExpenseFile(id: number) {
  return useMutation(
    mutationOf("DELETE /expenses/{id}/files/{file}", (file: number) => ({ params: { id, file } })),
  );
}

/** Returns a picture of an expense at a width: only the rider's own calls may fetch it. */
export function useExpensePicture(id: number, file: number, w: 320 | 1920) {
  return useQuery({
    queryKey: queryKeyOf("GET /expenses/{id}/files/{file}", { params: { id, file }, query: { w: `${w}` } }),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchBlob(`/expenses/${id}/files/${file}?w=${w}`, { signal }),
  });
}

/** Returns what is known of the newest 200 expenses: their shops, the last one first, and the last category by hand. */
export function useHabitsOfExpenses() {
  return useQuery(
    queryOf("GET /expenses", { query: { per_page: whole } }, { select: ({ data }) => habitsOf(data) }),
  );
}

/** Returns all parts of the rider, newest first. */
export function usePartsOfExpenses(enabled: boolean) {
  return useQuery({
    queryKey: queryKeyOf("GET /parts", {}, "all"),
    enabled,
    async queryFn({ signal }): Promise<Part[]> {
      const parts: Part[] = [];
      for (let page = 1; ; page++) {
        const { data, meta } = await call("GET /parts", { query: { page, per_page: whole } }, { signal });
        parts.push(...data);
        if (data.length === 0 || parts.length >= meta.total) return parts;
      }
    },
  });
}

/** Returns the ids of the parts that are on a bike now; none without a bike. */
export function usePartsOnBike(bikeId: number | null): ReadonlySet<number> {
  const { data } = useMountedParts(bikeId);
  return new Set(data?.map(({ part }) => part.id));
}
