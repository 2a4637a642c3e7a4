import { asOf, hasStoodIn } from "#web/lib/as-of.ts";
import { isServerThere } from "#web/lib/csrf.ts";
import { queryClient } from "#web/lib/query.ts";

/** Milliseconds between two attempts to reach the server. */
const between = [0, 1000, 3000, 10_000];
const seldom = 30_000;
/** Milliseconds between two times that everything is fetched again: one call may fail as long as others get through. */
const least = 10_000;

/** Fetches what is shown again once the server is reached, and tries to reach it for as long as the device answers in its place. */
export function comeBack(): void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (left: readonly number[]): Promise<void> => {
    if (asOf.get() === null) return;
    // First: a query that fails again shows that it loads meanwhile.
    if (!document.hidden && (await isServerThere())) await queryClient.invalidateQueries();
    wait(left);
  };
  const wait = ([ms = seldom, ...later]: readonly number[]) => {
    clearTimeout(next);
    next = setTimeout(() => void attempt(later), ms);
  };
  addEventListener("online", () => {
    // What failed while nothing of the device stood in.
    if (asOf.get() === null)
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    wait(between);
  });
  let last = -Infinity;
  const fetchAll = () => {
    clearTimeout(next);
    next = setTimeout(
      () => {
        last = performance.now();
        void queryClient.invalidateQueries();
      },
      Math.max(0, last + least - performance.now()),
    );
  };
  let wasAway = asOf.get() !== null;
  // The network may have come back before this listened.
  if (wasAway) wait(between);
  else if (hasStoodIn.get()) fetchAll();
  asOf.subscribe(() => {
    const isAway = asOf.get() !== null;
    if (isAway && !wasAway) wait([]);
    // One call got through: what others got from the device may be old.
    if (!isAway && wasAway) fetchAll();
    wasAway = isAway;
  });
}
