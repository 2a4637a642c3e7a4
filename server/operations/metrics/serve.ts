import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

export interface Address {
  host: string;
  port: number;
}

/** Serves /metrics on an address of its own, which no proxy publishes, while the app listens. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  at: { host: string; port: number },
): void {
  let server: Server | undefined;
  app.addHook("onListen", async () => {
    server = createServer((request, response) => {
      const known = request.method === "GET" && request.url === "/metrics";
      const answer = known ? metrics.text() : Promise.resolve("");
      void answer.then((text) =>
        response
          .writeHead(known ? 200 : 404, { "content-type": "text/plain; version=0.0.4; charset=utf-8" })
          .end(text),
      );
    });
    await new Promise<void>((listening, failed) =>
      server?.once("error", failed).listen(at.port, at.host, () => listening()),
    );
    const { address, port } = server.address() as AddressInfo;
    app.log.info({ address, port }, "metrics are served");
  });
  app.addHook("onClose", async () => void server?.close());
}
