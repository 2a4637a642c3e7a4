import { type FileHandle, open } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { mapPath, versionOf } from "./map-file.ts";

/** Bytes of one response at most. Tiles and their directories are far smaller. */
const most = 16 * 1024 * 1024;

/**
 * Serves the host's map to everybody, in ranges alone: it may have a hundred gigabytes. It is the same for all, so it
 * needs no session.
 */
export function mapRoutes(app: FastifyInstance, file: string): void {
  app.head(mapPath, (request, reply) =>
    withFile(file, reply, request, async (_handle, size) => {
      reply.header("content-length", size);
      return false;
    }),
  );
  app.get(mapPath, { exposeHeadRoute: false }, (request, reply) =>
    withFile(file, reply, request, async (handle, size) => {
      const range = rangeOf(request.headers.range, size);
      if (!range) {
        reply.code(416).headers({ "cache-control": "no-store", "content-range": `bytes */${size}` });
        return false;
      }
      const { start, end } = range;
      reply.code(206).headers({
        "content-length": end - start + 1,
        "content-range": `bytes ${start}-${end}/${size}`,
      });
      // Closes the file at its end, or when the reader leaves.
      await reply.send(handle.createReadStream({ start, end }));
      return true;
    }),
  );
}

/** Opens the file for one response: headers and bytes come from the same file, even if it is replaced meanwhile. */
async function withFile(
  file: string,
  reply: FastifyReply,
  request: FastifyRequest,
  respond: (handle: FileHandle, size: number) => Promise<boolean>,
): Promise<FastifyReply> {
  const handle = await open(file).catch(() => {
    throw notFound();
  });
  let isSent = false;
  try {
    const stats = await handle.stat();
    const version = versionOf(stats);
    const etag = `"${version}"`;
    const isNamed = (request.query as { v?: unknown }).v === version;
    reply.type("application/vnd.pmtiles").headers({
      "accept-ranges": "bytes",
      etag,
      "cache-control": isNamed ? "public, max-age=31536000, immutable" : "no-cache",
    });
    if (request.headers["if-none-match"] === etag) reply.code(304);
    else isSent = await respond(handle, stats.size);
  } finally {
    if (!isSent) await handle.close();
  }
  return isSent ? reply : reply.send();
}

/** Reads a single range within the file; null for none, for several, and for one that is too long. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from = "", to = ""] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? "") ?? [];
  if (from === "") return null;
  const start = Number(from);
  const end = Math.min(Number(to), size - 1);
  return start <= end && end - start < most ? { start, end } : null;
}
