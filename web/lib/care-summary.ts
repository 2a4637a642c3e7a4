import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "./query.ts";
import { queryOf } from "./query-of.ts";
import { useSession } from "./session.ts";

/** Returns how many plans are due or soon, in all and of each bike that has plans; undefined until that is known. */
export function useCareSummary(enabled = true) {
  return useQuery(queryOf("GET /care/summary", {}, { enabled }), queryClient).data;
}

/** Runs work once the page is loaded and idle, also with the data saver on: it is little. */
function afterLoad(work: () => void): void {
  const free = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 200));
  if (document.readyState === "complete") free(work, { timeout: 2000 });
  else addEventListener("load", () => free(work, { timeout: 2000 }), { once: true });
}

/** The same, requested once the page is loaded and idle: for marks beside what the page is about. */
export function useCareMarks() {
  // While somebody signs out the marks are still there.
  const { hasToken } = useSession();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let here = true;
    afterLoad(() => here && setIdle(true));
    return () => {
      here = false;
    };
  }, []);
  return useCareSummary(idle && hasToken);
}
