import { fallbackVersion } from "#contract/site/fallback-version.ts";
import { readStatus, readVersion } from "#contract/site/status.ts";
import type { Config } from "#server/platform/config.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Health } from "./health.ts";
import { release } from "./release.ts";

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
