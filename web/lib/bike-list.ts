import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";

/** Returns the rider's bikes, newest first. */
export const useBikeList = (enabled = true) => useQuery(queryOf("GET /bikes", {}, { enabled }));
