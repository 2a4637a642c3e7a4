import { randomUUID } from "node:crypto";
import { fastifyCookie } from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { answerError } from "./errors.ts";
import { apiHeaders, setHeaders } from "./headers.ts";
import { acceptJson } from "./json-body.ts";
import { logFormat, logRequests } from "./log.ts";
import { paceRequests, paceStreams } from "./paced.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { refuseUnread } from "./unread.ts";
import { plainUrl } from "./url.ts";

/** Receives the log, line by line. */
export interface LogSink {
  write(line: string): void;
}

const unused = () => () => {
  throw new Error("the contract's schemas validate requests and shape responses, not Fastify's");
};
/** Fastify's own compilers of JSON schemas: without these it loads Ajv at start, ten megabytes that nothing here uses. */
const noSchemas = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };

const [second, hour] = [1000, 3_600_000];

/** Timeouts of slow clients; see also slow-bodies.ts. */
const patience = {
  // An idle connection amid a request: a picture may be waiting for its turn.
  connectionTimeout: 120 * second,
  keepAliveTimeout: 50 * second,
  // Two gigabytes at 300 KB a second.
  requestTimeout: 2 * hour,
  http: { headersTimeout: 15 * second, connectionsCheckingInterval: 5 * second },
};

/** Returns a server without routes: its limits, log and headers, and how it reads cookies and JSON and reports errors. */
export function instance(config: Config, logTo?: LogSink): FastifyInstance {
  const https = config.APP_URL.startsWith("https:");
  const app: FastifyInstance = Fastify({
    logger: { level: config.LOG_LEVEL, ...logFormat, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    ...patience,
    schemaController: noSchemas,
    forceCloseConnections: "idle",
    // Requests on connections that are still open while closing are served normally.
    return503OnClosing: false,
    rewriteUrl: plainUrl,
    clientErrorHandler: refuseUnread(apiHeaders({ https })),
    // The longest address there can be: a long parameter is then simply not found.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  cutSlowBodies(app);
  paceRequests(app);
  paceStreams(app);
  logRequests(app);
  setHeaders(app, { https, hasMap: Boolean(config.MAP_PMTILES) });
  acceptJson(app);
  // Cookies are read where they are needed, by `cookieOf`: most requests have none.
  app.register(fastifyCookie, { hook: false });
  app.setErrorHandler(answerError);
  return app;
}
