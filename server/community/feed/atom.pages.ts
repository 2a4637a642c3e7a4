import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isLanguage } from "#contract/platform/languages.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { preferredLanguage, translator } from "#server/platform/language/language.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { isToken, type ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { atomFeed } from "./atom.ts";
import { feedPage } from "./feed-page.ts";
import type { PresentFeed } from "./feed.presenter.ts";
import { feedRepo } from "./feed.repo.ts";

interface Deps {
  db: Db;
  appUrl: string;
  links: ShareLinks;
  profiles: Pick<ProfileRepo, "findShared">;
  present: PresentFeed;
  catchUp: () => Promise<void>;
}

interface FeedRequest {
  Params: { token: string };
  Querystring: { lng?: string };
}

/** The feed of a public profile for feed readers, which have no session; 404 once its link is dead. */
export function atomPages(app: FastifyInstance, deps: Deps): void {
  const { db, appUrl, links, profiles, present, catchUp } = deps;
  app.get<FeedRequest>("/user/:token/feed.atom", async (request, reply) => {
    const { token } = request.params;
    const profile = isToken(token) ? await profiles.findShared(token) : undefined;
    if (!profile) throw notFound("profile_not_found");
    const { lng } = request.query;
    const language = isLanguage(lng) ? lng : preferredLanguage(request.headers["accept-language"]);
    await catchUp();
    const { rows } = await feedPage((place, n) => feedRepo(db).ofRider(profile.user_id, place, n), null);
    const url = links.ofProfile(token);
    const text = atomFeed(present(rows, language), {
      self: `${url}/feed.atom`,
      url,
      title: translator(language)("feed.title", { name: profile.name }),
      author: profile.name,
      since: profile.created_at,
      language,
      host: new URL(appUrl).hostname,
    });
    const etag = `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
    // As the page that it belongs to, it is for whoever has the link, and may be private at any time.
    reply.headers({ etag, "cache-control": "public, no-cache", vary: "Accept-Language" });
    reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.type("application/atom+xml; charset=utf-8").send(text);
  });
}
