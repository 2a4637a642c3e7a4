import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";

/** What a shop takes for work and usual parts. */
export const useShopPrices = (slug: string, enabled = true) =>
  useQuery(queryOf("GET /shops/{slug}/prices", { params: { slug } }, { enabled }));
