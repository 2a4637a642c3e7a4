import type { ExpenseFileKind } from "#contract/garage/cost-words.ts";
import { createStore } from "#web/lib/store.ts";
import { fileProblemOf, type FileProblem, judgeExpenseFile } from "./judge-expense-file.ts";

/** The expense that a file belongs to; "new" while that is not saved. */
export type FileOwner = number | "new";

/** A file that is not attached yet. */
export interface WaitingFile {
  id: number;
  of: FileOwner;
  file: File;
  kind: ExpenseFileKind;
  /** "kept": it waits for its expense to be saved. */
  state: "kept" | "waiting" | "sending" | "refused";
  /** Part that has been sent, 0…1. */
  progress: number;
  /** Why it is not attached. */
  problem: FileProblem | null;
}

interface Deps {
  send: (
    file: WaitingFile & { of: number },
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Called when nothing more of an expense is on its way, with how many files arrived and how many did not. */
  onIdle: (expense: number, arrived: number, refused: number) => void;
}

export type FileQueue = ReturnType<typeof fileQueue>;

/** Sends files of expenses one after the other, in order; continues when the window in which they were chosen is closed. */
export function fileQueue({ send, onIdle }: Deps) {
  const store = createStore<readonly WaitingFile[]>([]);
  const arrived = new Map<number, number>();
  let lastId = 0;
  let current: { id: number; abort: AbortController } | null = null;

  const change = (of: (one: WaitingFile) => boolean, to: Partial<WaitingFile>) =>
    store.set(store.get().map((one) => (of(one) ? { ...one, ...to } : one)));
  const remove = (of: (one: WaitingFile) => boolean) => store.set(store.get().filter((one) => !of(one)));
  const isUnderWay = ({ state }: WaitingFile) => state === "waiting" || state === "sending";

  async function work(): Promise<void> {
    if (current) return;
    const next = store.get().find(({ state, of }) => state === "waiting" && of !== "new");
    if (!next) return;
    const of = next.of as number;
    const abort = new AbortController();
    current = { id: next.id, abort };
    const isIt = ({ id }: WaitingFile) => id === next.id;
    change(isIt, { state: "sending", progress: 0 });
    try {
      await send({ ...next, of }, (progress) => change(isIt, { progress }), abort.signal);
      arrived.set(of, (arrived.get(of) ?? 0) + 1);
      remove(isIt);
    } catch (error) {
      change(isIt, { state: "refused", problem: fileProblemOf(error) });
    }
    current = null;
    const rest = store.get().filter((one) => one.of === of);
    if (!rest.some(isUnderWay)) {
      onIdle(of, arrived.get(of) ?? 0, rest.length);
      arrived.delete(of);
    }
    void work();
  }

  return {
    store,

    /** Adds files. Those of a new expense wait until it is saved; the others are sent at once. */
    add(of: FileOwner, files: readonly File[], kind: ExpenseFileKind, room: number): void {
      let left = room;
      const added = files.map((file): WaitingFile => {
        const problem = judgeExpenseFile(file) ?? (left-- > 0 ? null : ({ kind: "most" } as const));
        const state = problem ? "refused" : of === "new" ? "kept" : "waiting";
        return { id: ++lastId, of, file, kind, state, progress: 0, problem };
      });
      store.set([...store.get(), ...added]);
      void work();
    },

    /** Sends the files of the new expense, which is saved now; returns how many go. */
    sendWith(expense: number): number {
      const isKept = ({ of, state }: WaitingFile) => of === "new" && state === "kept";
      const count = store.get().filter(isKept).length;
      remove(({ of, state }) => of === "new" && state === "refused");
      change(isKept, { of: expense, state: "waiting" });
      void work();
      return count;
    },

    /** Says what a file is that waits for its expense. */
    setKind: (id: number, kind: ExpenseFileKind) =>
      change((one) => one.id === id && one.state === "kept", { kind }),

    /** Tries all again that were not attached for a reason that may pass. */
    retry(of: (one: WaitingFile) => boolean): void {
      change((one) => of(one) && one.state === "refused", { state: "waiting", progress: 0, problem: null });
      void work();
    },

    /** Leaves files out; one that is on its way is called back. */
    dismiss(of: (one: WaitingFile) => boolean): void {
      const isCurrent = store.get().some((one) => of(one) && one.id === current?.id);
      remove(of);
      if (isCurrent) current?.abort.abort();
    },

    /** Leaves all out; for when another rider signs in. */
    clear(): void {
      store.set([]);
      current?.abort.abort();
    },
  };
}
