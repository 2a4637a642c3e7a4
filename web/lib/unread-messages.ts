import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "./idle.ts";
import { queryClient } from "./query.ts";
import { queryOf } from "./query-of.ts";
import { useSite } from "./site.ts";

/**
 * Returns how many messages the rider has not read and how many conversations they have, requested once the page is idle;
 * undefined until that is known, and where nobody sells.
 */
export function useUnreadMessages() {
  const market = useSite()?.market === true;
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let here = true;
    if (market) whenIdle(() => here && setIdle(true));
    return () => {
      here = false;
    };
  }, [market]);
  return useQuery(queryOf("GET /threads/unread", {}, { enabled: market && idle }), queryClient).data;
}
