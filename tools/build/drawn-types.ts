import path from "node:path";
import { drawTypes } from "#web/features/site/landing/draw-types.ts";

/** Draws the landing page's bikes ahead of a build or the development server. */
export function drawTypesFirst(web: string) {
  return {
    name: "drawn-types",
    buildStart: () => drawTypes(path.join(web, "features/site/landing/drawn")),
  };
}
