import { queryOptions } from "@tanstack/react-query";
import type { RideImport } from "#contract/garage/ride-imports.ts";
import { call, CallError } from "#web/lib/call.ts";
import { queryClient, refresh } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { onTokenChange } from "#web/lib/token.ts";

/** An import that waits or runs. */
export const isOpen = ({ state }: Pick<RideImport, "state">): boolean =>
  state === "queued" || state === "running";

/** The newest imports. */
export const importsQuery = () =>
  queryOptions({
    queryKey: queryKeyOf("GET /ride-imports", {}, "newest"),
    queryFn: async ({ signal }) =>
      (await call("GET /ride-imports", { query: { per_page: 50 } }, { signal })).data,
  });

/** Milliseconds until the imports are fetched again: seen, behind another window, and after a failure. */
const pauses = { seen: 1000, hidden: 15_000, failed: 5000 } as const;
/** The least milliseconds between two requests for the rides that have come meanwhile. */
const refreshPause = 2500;

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
let refreshedAt = 0;
const listeners = new Set<() => void>();

/** Calls back whenever the imports were fetched. */
export const onImportsRead = (listener: () => void): void => void listeners.add(listener);

/** Follows the imports until all have ended, whichever page is shown, and has what shows rides refetched. */
export function watchImports(): void {
  if (isWatching) return;
  isWatching = true;
  void look();
}

function stop(): void {
  clearTimeout(timer);
  isWatching = false;
}

async function look(): Promise<void> {
  clearTimeout(timer);
  const query = importsQuery();
  const before = queryClient.getQueryData(query.queryKey) ?? [];
  try {
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    if (!isWatching) return;
    showNewRides(before, now);
    for (const listener of listeners) listener();
    if (!now.some(isOpen)) return stop();
    timer = setTimeout(look, document.hidden ? pauses.hidden : pauses.seen);
  } catch (error) {
    // Signed out, or another rider: nothing to follow.
    if (!isWatching || (error instanceof CallError && error.status === 401)) return stop();
    timer = setTimeout(look, pauses.failed);
  }
}

/** Requests again what shows rides: at once when an import has ended, else from time to time as rides come. */
function showNewRides(before: readonly RideImport[], now: readonly RideImport[]): void {
  const known = new Map(before.map((one) => [one.id, one]));
  const ended = now.some((one) => !isOpen(one) && isOpen(known.get(one.id) ?? one));
  const come = now.some((one) => one.imported !== (known.get(one.id)?.imported ?? 0));
  if (!ended && !(come && Date.now() - refreshedAt > refreshPause)) return;
  refreshedAt = Date.now();
  refresh.changed(["ride.created"]);
}

onTokenChange(stop);
addEventListener("visibilitychange", () => {
  if (isWatching && !document.hidden) void look();
});
