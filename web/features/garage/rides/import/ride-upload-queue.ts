import { CallError } from "#web/lib/call.ts";
import { createStore } from "#web/lib/store.ts";
import { inOne, nameOfAll, sentTogether } from "./in-one.ts";
import { judgeRideFile, type RideFileProblem, rideFileProblem } from "./judge-ride-file.ts";

/** Files that are to be imported as one, or were refused. */
export interface RideUpload {
  id: number;
  files: readonly File[];
  name: string;
  state: "waiting" | "sending" | "refused";
  /** Part that has been sent, 0…1. */
  progress: number;
  problem: RideFileProblem | null;
}

interface Deps {
  send: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>;
  /** Whether the server takes another import now; `goOn` is called when that may have changed. */
  hasRoom: () => boolean;
}

const uploadOf = (
  id: number,
  files: readonly File[],
  problem: RideFileProblem | null = null,
): RideUpload => ({
  id,
  files,
  name: nameOfAll(files),
  state: problem ? "refused" : "waiting",
  progress: 0,
  problem,
});

/** Uploads what is chosen together as one, one after the other; continues when the page on which they were chosen is left. */
export function rideUploadQueue({ send, hasRoom }: Deps) {
  const store = createStore<readonly RideUpload[]>([]);
  let lastId = 0;
  let current: { id: number; abort: AbortController } | null = null;

  const change = (id: number, to: Partial<RideUpload>) =>
    store.set(store.get().map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (id: number) => store.set(store.get().filter((one) => one.id !== id));

  const refuse = (files: readonly File[], problem: RideFileProblem) =>
    store.set([...store.get(), ...files.map((file) => uploadOf(++lastId, [file], problem))]);

  async function goOn(): Promise<void> {
    const next = store.get().find(({ state }) => state === "waiting");
    if (current || !next || !hasRoom()) return;
    const { id, files } = next;
    const abort = new AbortController();
    current = { id, abort };
    change(id, { state: "sending", progress: 0 });
    let pause = 0;
    try {
      // A folder, or a file that is gone, cannot be read: known before anything is sent.
      const { file, unread } = await inOne(files, abort.signal);
      abort.signal.throwIfAborted();
      if (file && unread.length > 0) {
        const rest = files.filter((one) => !unread.includes(one));
        change(id, { files: rest, name: nameOfAll(rest) });
        refuse(unread, { kind: "unreadable" });
      }
      if (!file) change(id, { state: "refused", problem: { kind: "unreadable" } });
      else {
        await send(file, (progress) => change(id, { progress }), abort.signal);
        remove(id);
      }
    } catch (error) {
      pause = error instanceof CallError && error.status === 429 ? (error.retryAfter ?? 5) : 0;
      if (pause > 0) change(id, { state: "waiting", progress: 0 });
      else change(id, { state: "refused", problem: rideFileProblem(error) });
    }
    current = null;
    if (pause > 0) setTimeout(() => void goOn(), pause * 1000);
    else void goOn();
  }

  return {
    store,
    goOn,
    /** Adds files that were chosen together; those that are no rides are refused at once. */
    add(files: readonly File[]): void {
      const problems = new Map(files.map((file) => [file, judgeRideFile(file)]));
      for (const [file, problem] of problems) if (problem) refuse([file], problem);
      const good = sentTogether(files.filter((file) => !problems.get(file)));
      store.set([...store.get(), ...good.map((some) => uploadOf(++lastId, some))]);
      void goOn();
    },
    /** Sends refused files again. */
    retry(ids: readonly number[]): void {
      for (const id of ids) change(id, { state: "waiting", progress: 0, problem: null });
      void goOn();
    },
    /** Removes files from the list and ends their upload. */
    dismiss(ids: readonly number[]): void {
      store.set(store.get().filter(({ id }) => !ids.includes(id)));
      if (current && ids.includes(current.id)) current.abort.abort();
    },
    /** Ends all uploads; for when another rider signs in. */
    clear(): void {
      store.set([]);
      current?.abort.abort();
    },
  };
}
