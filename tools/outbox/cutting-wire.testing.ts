import type { Random } from "#server/platform/testing/random.ts";

type Send = typeof fetch;

/**
 * A way to the server that loses requests and responses, answers that the server is busy, and delivers requests again later,
 * behind others.
 */
export function cuttingWire(random: Random, send: Send) {
  let state: "whole" | "cutting" | "away" = "cutting";
  const late = new Set<Promise<unknown>>();
  const lost = () => new TypeError("fetch failed");

  async function deliverLate(...request: Parameters<Send>): Promise<void> {
    for (let turns = random.below(40); turns > 0; turns--) await new Promise(setImmediate);
    // What comes of it nobody sees.
    await send(...request).then((response) => response.arrayBuffer());
  }
  const through: Send = async (url, init) => {
    if (state === "whole") return send(url, init);
    const what = state === "away" ? 0 : random.below(20);
    if (what < 3) throw lost();
    if (what === 3) return Response.json({ success: false }, { status: 503 });
    const response = await send(url, init);
    if (what < 8) {
      await response.arrayBuffer();
      throw lost();
    }
    if (what < 10) {
      const again = deliverLate(url, init).catch(() => {});
      late.add(again);
      void again.then(() => late.delete(again));
    }
    return response;
  };
  return {
    fetch: through,
    be: (next: typeof state) => void (state = next),
    /** Resolves once nothing is on its way any more. */
    async settled(): Promise<void> {
      while (late.size > 0) await Promise.all(late);
    },
  };
}
