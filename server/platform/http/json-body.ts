import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/platform/refusal/refusal.ts";

const limits = { bytes: 256 * 1024, depth: 10 };

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  for (const inner of Object.values(value)) if (isDeeperThan(inner, depth - 1)) return true;
  return false;
}

/** Accepts JSON objects only, at most 256 KiB and 10 levels deep; an empty body counts as none; other types are 415. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: limits.bytes },
    (_request, text, done) => {
      if (text === "") return done(null, undefined);
      let body: unknown;
      try {
        body = JSON.parse(text as string);
      } catch {
        return done(new Refusal(400, "bad_json"));
      }
      if (typeof body !== "object" || body === null || Array.isArray(body))
        return done(new Refusal(400, "not_an_object"));
      if (isDeeperThan(body, limits.depth)) return done(new Refusal(400, "too_deep"));
      done(null, body);
    },
  );
}

/** Makes the routes of a scope read JSON as raw bytes, at most 1 MiB, and nothing else. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: 1024 * 1024 },
    (_request, bytes, done) => done(null, bytes),
  );
}

/** Makes the routes of a scope take a body of any type, at most 16 KiB, and ignore it. */
export function acceptAnything(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 16 * 1024 }, (_request, _bytes, done) =>
    done(null, undefined),
  );
}
