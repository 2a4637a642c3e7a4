import { randomUUID } from "node:crypto";
import { fastifyCookie } from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { answerError } from "./errors.ts";
import { apiHeaders, setHeaders } from "./headers.ts";
import { acceptJson } from "./json-body.ts";
import { logFormat, logRequests } from "./log.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { refuseUnread } from "./unread.ts";
import { plainUrl } from "./url.ts";

/** Where the log goes, line by line. */
export interface LogSink {
  write(line: string): void;
}

const [second, hour] = [1000, 3_600_000];

/** For how long a client may keep a connection without using it well; see also slow-bodies.ts. */
const patience = {
  // Silence in the middle of something: a picture may wait for its turn.
  connectionTimeout: 120 * second,
  keepAliveTimeout: 50 * second,
  // A gigabyte at 300 KB a second.
  requestTimeout: hour,
  http: { headersTimeout: 15 * second, connectionsCheckingInterval: 5 * second },
};

/** A server that answers nothing yet: its limits, its log, its headers, how it reads cookies and JSON and tells of errors. */
export function instance(config: Config, logTo?: LogSink): FastifyInstance {
  const https = config.APP_URL.startsWith("https:");
  const app: FastifyInstance = Fastify({
    logger: { level: config.LOG_LEVEL, ...logFormat, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    ...patience,
    forceCloseConnections: "idle",
    // What still comes over an open connection while it ends is answered like anything else.
    return503OnClosing: false,
    rewriteUrl: plainUrl,
    clientErrorHandler: refuseUnread(apiHeaders({ https })),
    // As long as an address can be: a longer parameter is not found like any other.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  cutSlowBodies(app);
  logRequests(app);
  setHeaders(app, { https });
  acceptJson(app);
  app.register(fastifyCookie);
  app.setErrorHandler(answerError);
  return app;
}
