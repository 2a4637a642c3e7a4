import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the files of the built web app: hashed ones are cached for a year, the others for an hour. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    // HTML is never served unfilled; compressed files are served in place of the originals.
    // What server/site/install serves has a freshness of its own.
    globIgnore: ["assets/**", "**/*.html*", "**/*.{br,gz}", "sw.js", "offline.json"],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const hashed = file.includes(`${sep}assets${sep}`);
      response.header(
        "cache-control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  // One route for hundreds of files: making one for each was a good part of a start.
  const assets = new Set(readdirSync(join(root, "assets")).filter((name) => !/\.(br|gz)$/.test(name)));
  app.get<{ Params: { file: string } }>("/assets/:file", async ({ params: { file } }, reply) => {
    if (!assets.has(file)) return reply.callNotFound();
    return reply.sendFile(`assets/${file}`);
  });
}
