import { fallbackVersion } from "#contract/fallback-version.ts";
import { readStatus, readVersion } from "#contract/status.ts";
import type { Config } from "#server/config.ts";
import type { Serve } from "#server/http/endpoint.ts";
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
