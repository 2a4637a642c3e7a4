import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";

/** Returns what is mounted on a bike now, in the order of slots; requests none without a bike. */
export const useMountedParts = (bikeId: number | null) => {
  const params = { id: bikeId ?? 0 };
  return useQuery(queryOf("GET /bikes/{id}/parts", { params }, { enabled: bikeId !== null }));
};
