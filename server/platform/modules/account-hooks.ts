import type { Db } from "#server/platform/db/open.ts";
import type { Platform } from "./module.ts";

/** Tells every module, in their order, what becomes of an account. */
export function accountHooks(platform: Platform) {
  const hooks = platform.modules.flatMap(({ account }) => account ?? []);
  return {
    async moved(trx: Db, id: number, email: string): Promise<void> {
      for (const { moved } of hooks) await moved?.(trx, { id, email }, platform);
    },

    async ending(account: { id: number }): Promise<void> {
      for (const { ending } of hooks) await ending?.(account, platform);
    },

    /** What refers to others goes before them: the modules' order turned round. */
    async clearing(account: { id: number }): Promise<void> {
      for (const { clearing } of hooks.toReversed()) await clearing?.(account, platform);
      for (const { clearingLast } of hooks.toReversed()) await clearingLast?.(account, platform);
    },

    /** Returns what is left to do once `trx` is committed. */
    async deleting(trx: Db, account: { id: number; at: string }): Promise<() => Promise<void>> {
      const left: (() => Promise<unknown>)[] = [];
      for (const { deleting } of hooks) if (deleting) left.push(await deleting(trx, account, platform));
      return async () => {
        for (const finish of left) await finish();
      };
    },
  };
}

export type RunAccountHooks = ReturnType<typeof accountHooks>;
