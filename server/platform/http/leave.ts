import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Keeps serving for a while with /readyz failing and every response closing its connection, so that a proxy moves
 * to other instances. Closing a connection just as its next request arrives would fail that request.
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
