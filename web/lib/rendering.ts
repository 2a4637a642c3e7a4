import type { SharedPage } from "#contract/sharing/shared-page.ts";

/** What a page is rendered from outside a browser. */
export type Rendering = Pick<SharedPage, "language" | "site" | "page">;

let current: () => Rendering | undefined = () => undefined;

/** Sets where the rendering that is under way is found: several may be at the same time. */
export function renderFrom(source: typeof current): void {
  current = source;
}

/** Returns what the page is rendered from; undefined in a browser, which builds have no code for it. */
export const rendering = (): Rendering | undefined => (import.meta.env.SSR ? current() : undefined);
