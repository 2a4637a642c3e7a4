import type { FastifyInstance } from "fastify";
import { languages } from "#contract/platform/languages.ts";

interface Options {
  appUrl: string;
  /** The operators' address; without one, the contact page is named. */
  supportEmail: string | undefined;
  now: () => Date;
}

/** Milliseconds until it expires. */
const life = 90 * 24 * 3_600_000;

/** /.well-known/security.txt (RFC 9116): where to report a weakness. Only with https, which the standard requires. */
export function securityTxtRoute(app: FastifyInstance, { appUrl, supportEmail, now }: Options): void {
  if (!appUrl.startsWith("https:")) return;
  const path = "/.well-known/security.txt";
  app.get(path, (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: ${supportEmail ? `mailto:${supportEmail}` : `${appUrl}/contact`}`,
          `Expires: ${new Date(now().getTime() + life).toISOString()}`,
          `Preferred-Languages: ${languages.join(", ")}`,
          `Canonical: ${appUrl}${path}`,
          "",
        ].join("\n"),
      ),
  );
}
