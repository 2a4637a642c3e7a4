import { readSite, type Site } from "#contract/site.ts";
import type { Serve } from "#server/http/endpoint.ts";

export function siteRoutes(serve: Serve, site: Site): void {
  serve(readSite, () => ({ data: site }));
}
