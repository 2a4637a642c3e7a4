import type { Act } from "#server/platform/act/act.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** Ends what is between two riders, in the act by which the one blocks the other. */
export type WhenBlocked = (act: Act<"message.write">, blockedId: number) => Promise<void>;

/** Where modules add what ends of theirs. */
export const whenBlocked = extensionPoint<WhenBlocked>("when blocked");
