import type { Expense } from "#contract/garage/expenses.ts";
import { keep } from "#web/lib/query.ts";
import { formKeyOf } from "#web/lib/query-keys.ts";
import { receiptFile } from "#web/lib/receipt-file.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { attachOrKeep } from "#web/lib/upload.ts";
import { fileQueue } from "./file-queue.ts";

/** How the files of an expense ended that were on their way. */
export interface FilesEnded {
  expense: number;
  arrived: number;
  refused: number;
}

const ended = createStore<FilesEnded | null>(null);

/** The expenses whose files are kept until there is a network. */
const keptOf = new Set<number>();

/** The files of expenses that this page sends. */
export const expenseFiles = fileQueue({
  async send({ of, file, kind }, onProgress, signal) {
    // The kind first, because the server must have the other fields before the file.
    const fields = { kind, file: await receiptFile(file) };
    const expense = await attachOrKeep(of, fields, { onProgress, signal });
    if (expense) await showFilesOf(expense);
    else keptOf.add(of);
  },
  onIdle(expense, arrived, refused) {
    // What waits on this device has not arrived.
    if (!keptOf.delete(expense) || refused > 0) ended.set({ expense, arrived, refused });
  },
});

/** Shows the files of an expense in its window. */
export const showFilesOf = (expense: Expense): Promise<void> =>
  keep<Expense>(
    formKeyOf("GET /expenses/{id}", { params: { id: expense.id } }),
    (known) => known && { ...known, ...expense },
  );

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
