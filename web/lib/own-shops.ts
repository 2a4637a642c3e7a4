import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";

/** Returns the shops to which the rider belongs. */
export const useOwnShops = () => useQuery(queryOf("GET /shops"));
