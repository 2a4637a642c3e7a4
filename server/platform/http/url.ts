import type { IncomingMessage } from "node:http";

const absolute = /^https?:\/\/[^/?#]*(?=[/?]|$)/i;
const encodedUnreserved = /%(?:4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|3[0-9]|2[de])/gi;

/**
 * Normalises a request's address, so that routing, headers and rules see the same text: the path of an absolute form
 * ("http://host/path"), unreserved characters unescaped (RFC 3986, 6.2.2.2), and invalid percent signs escaped, which
 * makes them unknown addresses.
 */
export function plainUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const relative = url.replace(absolute, "");
  const path = relative.startsWith("/") ? relative : `/${relative}`;
  if (!path.includes("%")) return path;
  const plain = path.replaceAll(encodedUnreserved, decodeURIComponent);
  try {
    decodeURIComponent(plain.split("?")[0] ?? "");
    return plain;
  } catch {
    return plain.replaceAll("%", "%25");
  }
}
