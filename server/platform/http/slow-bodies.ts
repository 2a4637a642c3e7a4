import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** The lowest rate of a body. */
interface Pace {
  /** Milliseconds during which nothing need come. */
  grace: number;
  /** Bytes a second, on average, after that. */
  rate: number;
  /** Milliseconds between two checks. */
  every: number;
}

/** A tenth of what the worst phone connections manage. */
const pace: Pace = { grace: 20_000, rate: 1024, every: 2000 };

/** Closes connections on which a request's body comes too slowly, whether or not a response was sent. */
export function cutSlowBodies(app: FastifyInstance, { grace, rate, every }: Pace = pace): void {
  const open = new Map<IncomingMessage, { since: number; before: number }>();
  app.server.prependListener("request", (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    open.set(request, { since: performance.now(), before: socket.bytesRead });
  });
  const look = () => {
    for (const [request, { since, before }] of open) {
      const { socket, complete } = request;
      const late = performance.now() - since - grace;
      if (complete || socket.destroyed) open.delete(request);
      else if (late > ((socket.bytesRead - before) / rate) * 1000) socket.destroy();
    }
  };
  const timer = setInterval(look, every).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
