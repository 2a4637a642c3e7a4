import { whenIdle } from "#web/lib/idle.ts";
import { queryClient } from "#web/lib/query.ts";
import { onTokenChange, readToken } from "#web/lib/token.ts";

/** Milliseconds after a change or a sign-in, and between two returns to the app. */
const afterChange = 10_000;
const between = 300_000;

/** Keeps the rider's bikes at hand: now, after each change, and when they come back; by one tab at a time. */
export function followBikes(): void {
  let running = new AbortController();
  let next: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const bring = ({ signal }: AbortController) =>
    navigator.locks.request("bikes", { ifAvailable: true }, async (lock) => {
      if (lock) await (await import("./bring-bikes.ts")).bringBikes(signal);
    });
  const begin = () => {
    last = Date.now();
    running = new AbortController();
    whenIdle(() => void bring(running).catch(() => {}));
  };
  const stop = () => {
    clearTimeout(next);
    running.abort();
  };
  const beginLater = () => void (next = setTimeout(begin, afterChange));
  onTokenChange(() => {
    stop();
    if (readToken()) beginLater();
  });
  // What the rider does comes first, and may change what is being fetched.
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== "updated") return;
    stop();
    if (mutation.state.status !== "pending") beginLater();
  });
  addEventListener("online", begin);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - last > between) begin();
  });
  begin();
}
