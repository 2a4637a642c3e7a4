import { isLanguage } from "#contract/platform/languages.ts";
import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { preferredLanguage } from "#server/platform/language/language.ts";
import { previewVersion } from "#server/sharing/sharing/preview-version.ts";
import type { Sharing } from "#server/sharing/sharing/sharing.rules.ts";
import { bikeSymbol } from "#web/drawing/bike-symbol.ts";
import type { Previews } from "./previews.ts";

interface PreviewRequest {
  Params: { token: string };
  Querystring: { lng?: string };
}

/** The link preview of a bike; 404 once its link is dead. */
export function previewRoutes(app: FastifyInstance, deps: { sharing: Sharing; previews: Previews }): void {
  const { sharing, previews } = deps;
  app.get<PreviewRequest>("/bike/:token/preview.png", async (request, reply) => {
    const { bike, photo } = await sharing.find(request.params.token);
    const { lng } = request.query;
    const language = isLanguage(lng) ? lng : preferredLanguage(request.headers["accept-language"]);
    const etag = `"${previewVersion(bike, language)}"`;
    // Forums and messengers embed it, too.
    reply.header("cross-origin-resource-policy", "cross-origin");
    // Caches must revalidate: a bike may have become private.
    reply.headers({ etag, "cache-control": "public, no-cache", vary: "Accept-Language" });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.type("image/png").send(await previews.of(bike, photo, language));
  });

  // The page shows it with <use>, so that visitors don't load the drawing's code.
  app.get<PreviewRequest>("/bike/:token/drawing.svg", async (request, reply) => {
    const { bike } = await sharing.find(request.params.token);
    const drawing = bikeSymbol(bike);
    const etag = `"${hash("sha256", drawing).slice(0, 16)}"`;
    reply.headers({ etag, "cache-control": "public, no-cache" });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.type("image/svg+xml").send(drawing);
  });
}
