import type { Expense } from "#contract/garage/expenses.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { upload } from "#web/lib/upload.ts";
import { fileQueue } from "./file-queue.ts";
import { hasToBeRedrawn, UnreadablePicture } from "./judge-expense-file.ts";

/** How the files of an expense ended that were on their way. */
export interface FilesEnded {
  expense: number;
  arrived: number;
  refused: number;
}

const ended = createStore<FilesEnded | null>(null);

/** The files of expenses that this page sends. */
export const expenseFiles = fileQueue({
  async send({ of, file, kind }, onProgress, signal) {
    const readable = await withoutHeic(file);
    const fitting = hasToBeRedrawn(readable) ? await redrawn(readable) : readable;
    // The kind first, because the server must have the other fields before the file.
    const fields = { kind, file: fitting };
    const { data } = await upload("POST /expenses/{id}/files", fields, {
      params: { id: of },
      onProgress,
      signal,
    });
    await showFilesOf(data);
  },
  onIdle: (expense, arrived, refused) => ended.set({ expense, arrived, refused }),
});

/** Shows the files of an expense in its window. */
export const showFilesOf = (expense: Expense): Promise<void> =>
  keep<Expense>(queryKeys.expenseToEdit(expense.id), (known) => known && { ...known, ...expense });

async function redrawn(file: File): Promise<File> {
  const { shrink } = await import("#web/lib/shrink.ts");
  return await shrink(file).catch((cause: unknown) => {
    throw new UnreadablePicture("not a picture that this browser reads", { cause });
  });
}

onTokenChange(expenseFiles.clear);

// Leaving the page would lose them.
addEventListener("beforeunload", (event) => {
  if (expenseFiles.store.get().some(({ problem }) => problem === null || problem.kind === "network"))
    event.preventDefault();
});

export const useWaitingFiles = () => useStore(expenseFiles.store);
export const useFilesEnded = () => useStore(ended);
/** Call when the rider has seen it. */
export const forgetFilesEnded = (): void => ended.set(null);
