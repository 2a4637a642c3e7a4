import { isIP } from "node:net";

/** The host that passkeys are for; null where browsers make none: without https, localhost aside, and for an IP address. */
export function relyingPartyOf(appUrl: string): string | null {
  const { protocol, hostname } = new URL(appUrl);
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith("[");
  return isNamed && (protocol === "https:" || hostname === "localhost") ? hostname : null;
}
