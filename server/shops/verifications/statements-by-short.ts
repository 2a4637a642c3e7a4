import type { CheckedStatement } from "#contract/shops/verifications.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** Where modules add what papers name by a short id: returns what it says, or undefined for one that is not theirs. */
export const statementsByShort = extensionPoint<(short: string) => Promise<CheckedStatement | undefined>>(
  "statements by their short id",
);
