import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** Where modules add the paths of pages of theirs that search engines may list now. */
export const listedPages = extensionPoint<() => Promise<readonly string[]>>("listed pages");
