import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#web/lib/query-of.ts";

/** An order by the link that its customer was mailed; requested anew each time, as the shop works on it. */
export const useLinkedOrder = (token: string) =>
  useQuery(queryOf("GET /public/orders/{token}", { params: { token } }, { staleTime: 0 }));
