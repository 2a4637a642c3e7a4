import type { FastifyInstance } from "fastify";
import { cspReportPath } from "./csp-reports.ts";

/**
 * The policy of pages. Policies of trusted types: web/features/site/chrome/device/bring-app.ts, and with a map that of
 * web/features/garage/rides/map/map-worker.ts.
 */
const policyOf = (hasMap: boolean) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted types: no text becomes markup or a script's address, because the session's token is in local storage.
    "require-trusted-types-for 'script'",
    `trusted-types worker${hasMap ? " default" : ""}`,
    `report-uri ${cspReportPath}`,
    "report-to csp",
  ].join("; ");

/** Browser features that no page uses. */
const unused = ["accelerometer", "camera", "display-capture", "gyroscope", "magnetometer"]
  .concat("microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking")
  .map((feature) => `${feature}=()`)
  // Where the nearest shops are, when the visitor presses for it.
  .concat("geolocation=(self)")
  // Passkeys: not in what frames a page might have.
  .concat("publickey-credentials-create=(self)", "publickey-credentials-get=(self)")
  .join(", ");

const apiPaths = /^\/api(?=[/?]|$)/;
/** Pages that a link opens: the link is sent to no other site, and not to search engines. */
const linkedPages = /^\/((bike|user|dossier|handing-on|order-links|unsubscribe)\/|compare(?=[/?]|$))/;

interface Options {
  https: boolean;
  /** Whether the host has a map: see server/site/map. */
  hasMap?: boolean;
}

/** Headers of every response. */
function alwaysOf({ https, hasMap = false }: Options): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": policyOf(hasMap),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": unused,
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers of API responses: never cached. */
export function apiHeaders(options: Options): Record<string, string> {
  return {
    ...alwaysOf(options),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    vary: "Accept-Encoding, Accept-Language, Authorization",
  };
}

/** Sets security headers on every response; API responses are never cached. */
export function setHeaders(app: FastifyInstance, options: Options): void {
  const page = { ...alwaysOf(options), "reporting-endpoints": `csp="${cspReportPath}"` };
  const api = apiHeaders(options);
  const linked = { ...page, "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
  app.addHook("onRequest", (request, reply, done) => {
    const { url } = request;
    reply.headers(apiPaths.test(url) ? api : linkedPages.test(url) ? linked : page);
    done();
  });
}
