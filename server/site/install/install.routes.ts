import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLanguage } from "#contract/platform/languages.ts";
import { pages } from "#contract/platform/pages.ts";
import { shareAddress } from "#contract/site/share-address.ts";
import { languageOf } from "#server/platform/language/language.ts";
import { sendPacked } from "#server/platform/http/packed.ts";
import { manifestOf } from "./manifest.ts";

interface Deps {
  /** Folder of the built web app. */
  root: string;
  worker: "on" | "off";
}

/** What a device with an older worker gets where the host wants none: it removes itself and what it has kept. */
const leaving = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then(async (names) => {
      for (const name of names) await caches.delete(name);
      await registration.unregister();
    }),
  ),
);
`;

const fresh = { "cache-control": "no-cache", vary: "Accept-Encoding" };

/** What a browser installs the app from, and works from without a network. */
export function installRoutes(app: FastifyInstance, { root, worker }: Deps): void {
  const built = (file: string) => readFileSync(path.join(root, file), "utf8");
  const script = worker === "on" ? built("sw.js") : leaving;
  app.get("/sw.js", (request, reply) =>
    sendPacked(request, reply.headers(fresh).type("text/javascript; charset=utf-8"), script),
  );
  const files = built("offline.json");
  app.get("/offline.json", (request, reply) =>
    sendPacked(request, reply.headers(fresh).type("application/json; charset=utf-8"), files),
  );
  // The worker answers this; where it does not run, the rider chooses the files on the page.
  void app.register(async (scope) => {
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post(shareAddress, (_request, reply) => reply.redirect(`${pages.rides}?shared=failed`, 303));
  });
  app.get("/manifest.webmanifest", (request, reply) => {
    const type = "application/manifest+json; charset=utf-8";
    return reply
      .headers(fresh)
      .type(type)
      .send(JSON.stringify(manifestOf(namedLanguage(request))));
  });
}

/** Browsers ask for it without cookies: the page names its language in the address. */
function namedLanguage(request: FastifyRequest) {
  const { lng } = request.query as { lng?: unknown };
  return isLanguage(lng) ? lng : languageOf(request);
}
