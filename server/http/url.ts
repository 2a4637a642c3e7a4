import type { IncomingMessage } from "node:http";

/** An address whose percent signs decode to nothing is an unknown one like any other, not a failure of its own. */
export function decodableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (!url.includes("%")) return url;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}
