import type { FastifyInstance } from "fastify";
import type { RateLimit } from "./rate-limit.ts";

/** Where browsers report what the policy of pages has kept from loading. */
export const cspReportPath = "/csp-reports";

/** Directives that a report may name; anything else is counted as "other", so that nobody can invent names of metrics. */
const directives = `
  default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src
  worker-src frame-src media-src object-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types
`
  .trim()
  .split(/\s+/);
const most = { bytes: 16 * 1024, reports: 20 };

const counts = new WeakMap<FastifyInstance, Map<string, number>>();

/** How many reports there were since the start, by directive. */
export const cspReportsOf = (app: FastifyInstance): ReadonlyMap<string, number> =>
  counts.get(app) ?? new Map();

/**
 * Counts the reports of browsers by directive and logs which were broken. Of a report nothing else is kept: addresses are
 * secrets, and samples may be what somebody typed.
 */
export function cspReports(app: FastifyInstance, rates: RateLimit): void {
  const seen = new Map<string, number>();
  counts.set(app, seen);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json", "application/json"],
      { parseAs: "string", bodyLimit: most.bytes },
      (_request, text, done) => done(null, text),
    );
    scope.post(cspReportPath, async (request, reply) => {
      await rates.take({ kind: "csp_report", ip: request.ip });
      for (const directive of directivesIn(String(request.body ?? ""))) {
        seen.set(directive, (seen.get(directive) ?? 0) + 1);
        request.log.warn({ directive }, "a browser kept something from loading");
      }
      return reply.code(204).send();
    });
  });
}

/** The directives of a report's text: an object of `report-uri`, or a list of `report-to`. */
function directivesIn(text: string): string[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [];
  }
  return [given].flat().slice(0, most.reports).flatMap(directiveOf);
}

function directiveOf(given: unknown): string[] {
  const report =
    fieldOf(given, "csp-report") ?? (fieldOf(given, "type") === "csp-violation" && fieldOf(given, "body"));
  if (!report) return [];
  const name = fieldOf(report, "effectiveDirective") ?? fieldOf(report, "effective-directive");
  const named = name ?? fieldOf(report, "violated-directive");
  if (typeof named !== "string") return ["other"];
  return [directives.find((directive) => directive === named.split(" ")[0]) ?? "other"];
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined;
