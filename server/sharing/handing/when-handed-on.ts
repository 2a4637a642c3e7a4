import type { Act } from "#server/platform/act/act.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** What else follows, in the same act, where a bike is handed on and where that is undone; `bike` is who handed it on's. */
export interface HandingFollower {
  handed(act: Act<"transfer.write">, bike: Owned, to: number): Promise<void>;
  undone(act: Act<"transfer.write">, bike: Owned, to: number): Promise<void>;
}

export const whenHandedOn = extensionPoint<HandingFollower>("when handed on");
