import type { FastifyBaseLogger } from "fastify";
import { relyingPartyOf } from "#server/people/factors/relying-party.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { passkeyRepo } from "./passkeys.repo.ts";

/** Logs how many passkeys were made for another host than that of APP_URL: nobody can sign in with them. */
export async function warnOfLostPasskeys(
  db: Db,
  { APP_URL }: Pick<Config, "APP_URL">,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const passkeys = await passkeyRepo(db).countOfOthers(relyingPartyOf(APP_URL));
  if (passkeys > 0)
    log.warn(
      { passkeys, APP_URL },
      "APP_URL has another host than these passkeys were made for: they do not work",
    );
}
