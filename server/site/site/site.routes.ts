import { readSite, type Site } from "#contract/site/site.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";

export function siteRoutes(serve: Serve, site: Site): void {
  serve(readSite, () => ({ data: site }));
}
