import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Serves on for a while, in which /readyz is red and each answer is its connection's last, so that a proxy turns to the
 * other instances before the door shuts. A connection that we closed as its next request came would fail that one.
 */
export async function takeLeave(app: FastifyInstance, ms: number): Promise<void> {
  app.leaving = true;
  // What is queued from now on is for the others, or for after the restart.
  app.queue.pause();
  app.server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (ms > 0) await sleep(ms);
}
