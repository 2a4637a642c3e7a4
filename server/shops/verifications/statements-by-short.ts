import type { CheckedStatement } from "#contract/shops/verifications.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** Where modules add what papers name by a short id: returns what it says, or undefined for one that is not theirs. */
export const statementsByShort = extensionPoint<(short: string) => Promise<CheckedStatement | undefined>>(
  "statements by their short id",
);

/** Returns what finds a statement by the short id on a paper. */
export const statementOf = (platform: Platform) => {
  const finds = statementsByShort.of(platform);
  return async (short: string): Promise<CheckedStatement | undefined> => {
    for (const find of finds) {
      const statement = await find(short);
      if (statement) return statement;
    }
    return undefined;
  };
};
