import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";
import { queryKeys } from "./query-keys.ts";

/** Returns what is mounted on a bike now, in the order of slots; asks for none without a bike. */
export const useMountedParts = (bikeId: number | null) => {
  const params = { id: bikeId ?? 0 };
  const query = queryOf("GET /bikes/{id}/parts", queryKeys.bikeParts(params.id), { params });
  return useQuery({ ...query, enabled: bikeId !== null });
};
