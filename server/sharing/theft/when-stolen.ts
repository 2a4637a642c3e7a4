import type { Act } from "#server/platform/act/act.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** What else follows at once where a bike is marked as stolen, in the same act. */
export const whenStolen =
  extensionPoint<(act: Act<"theft.write">, bike: Owned) => Promise<void>>("when stolen");
