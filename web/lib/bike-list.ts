import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";
import { queryKeys } from "./query-keys.ts";

/** Returns the rider's bikes, newest first. */
export const useBikeList = (enabled = true) =>
  useQuery({ ...queryOf("GET /bikes", queryKeys.bikeList(), {}), enabled });
