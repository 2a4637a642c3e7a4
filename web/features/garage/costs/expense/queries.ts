import { useMutation, useQuery } from "@tanstack/react-query";
import type { Part } from "#contract/garage/parts.ts";
import { call } from "#web/lib/call.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** The most that a list returns at a time. */
const whole = 200;

export function useDeleteExpenseFile(id: number) {
  return useMutation({
    mutationFn: async (file: number) =>
      (await call("DELETE /expenses/{id}/files/{file}", { params: { id, file } })).data,
  });
}

/** Returns a picture of an expense at a width: only the rider's own calls may fetch it. */
export function useExpensePicture(id: number, file: number, w: 320 | 1920) {
  return useQuery({
    queryKey: queryKeys.expenseFile(id, file, w),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchBlob(`/expenses/${id}/files/${file}?w=${w}`, { signal }),
  });
}

/** Returns the shops of the newest 200 expenses, the last one first. */
export function useShopsOfExpenses(): readonly string[] {
  const { data } = useQuery({
    queryKey: queryKeys.expenseList({ per_page: whole, shops: true }),
    queryFn: async ({ signal }) => {
      const { data } = await call("GET /expenses", { query: { per_page: whole } }, { signal });
      return [...new Set(data.flatMap(({ shop }) => shop ?? []))];
    },
  });
  return data ?? [];
}

/** Returns all parts of the rider, newest first. */
export function usePartsOfExpenses(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.partList({ all: true }),
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
  const { data } = useQuery({
    queryKey: queryKeys.bikeParts(bikeId ?? 0, {}),
    enabled: bikeId !== null,
    queryFn: async ({ signal }) =>
      (await call("GET /bikes/{id}/parts", { params: { id: bikeId ?? 0 }, query: {} }, { signal })).data,
  });
  return new Set(data?.map(({ part }) => part.id));
}

/** Returns the rider's bikes, from the list that the garage shows. */
export function useBikesOfExpenses() {
  return useQuery({
    queryKey: queryKeys.bikeList(),
    queryFn: async ({ signal }) => (await call("GET /bikes", {}, { signal })).data,
  });
}
