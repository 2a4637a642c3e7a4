import type { RunAccountHooks } from "#server/platform/modules/account-hooks.ts";
import type { DeletionRepo } from "./deletion.repo.ts";

/** For so long an ended account is left to the request that ended it, in milliseconds. */
const patienceMs = 60_000;

interface Deps {
  deletion: DeletionRepo;
  hooks: Pick<RunAccountHooks, "clearing" | "deleting">;
  now: () => Date;
}

export type FinishDeletion = ReturnType<typeof finishDeletion>;

/** Deletes what ended accounts have. May be interrupted anywhere, begun again, and done twice at once. */
export function finishDeletion({ deletion, hooks, now }: Deps) {
  const waiting = () => deletion.ended(new Date(now().getTime() - patienceMs).toISOString());

  async function finish(id: number): Promise<void> {
    await hooks.clearing({ id });
    const removeFiles = await deletion.delete(id, (trx, at) => hooks.deleting(trx, { id, at }));
    // Rows first: after an interruption, the sweeper finds the files.
    await removeFiles?.();
  }

  return {
    finish,
    isDue: async () => (await waiting()).length > 0,
    async finishAll(): Promise<void> {
      for (const id of await waiting()) await finish(id);
    },
  };
}
