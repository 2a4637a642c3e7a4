import { fallbackVersion } from "#contract/fallback-version.ts";
import { readStatus, readVersion } from "#contract/status.ts";
import type { Config } from "#server/config.ts";
import type { Serve } from "#server/http/endpoint.ts";
import type { Health } from "./health.ts";

export function statusRoutes(
  serve: Serve,
  { health, config }: { health: Health; config: Pick<Config, "STAGE"> },
): void {
  serve(readVersion, () => ({ data: { ...fallbackVersion, ...release, stage: config.STAGE } }));

  serve(readStatus, async () => {
    const [database, storage, mail] = await Promise.all([health.database(), health.storage(), health.mail()]);
    return { data: { database, storage, mail } };
  });
}

/** Kept in step with package.json by a test. */
export const release = { version: "0.9.5", release_date: "2026-11-20" };
