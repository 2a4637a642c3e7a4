import { CallError } from "#web/lib/call.ts";
import { createStore } from "#web/lib/store.ts";
import { judgeFile, type Problem, problemOf } from "./judge-file.ts";

/** A file to be added to a bike's photos, or one that was refused. */
export interface Upload {
  id: number;
  bike: number;
  file: File;
  state: "waiting" | "sending" | "refused";
  /** Part that has been sent, 0…1. */
  progress: number;
  /** Why it was refused. */
  problem: Problem | null;
}

export interface UploadsUnderWay {
  files: readonly Upload[];
  /** Photos added per bike since its last batch began. */
  added: ReadonlyMap<number, number>;
  /** The bike whose plan had no room, until the rider has seen that. */
  full: number | null;
}

interface Deps {
  /** Resolves to false for one that waits on this device until there is a network. */
  send: (upload: Upload, onProgress: (part: number) => void, signal: AbortSignal) => Promise<boolean>;
}

export type UploadQueue = ReturnType<typeof uploadQueue>;

/** Uploads files one after the other, in order; continues when the dialog in which they were chosen is closed. */
export function uploadQueue({ send }: Deps) {
  const store = createStore<UploadsUnderWay>({ files: [], added: new Map(), full: null });
  const now = store.get;
  let lastId = 0;
  let current: { id: number; abort: AbortController } | null = null;

  const set = (next: Partial<UploadsUnderWay>) => store.set({ ...now(), ...next });
  const change = (id: number, to: Partial<Upload>) =>
    set({ files: now().files.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  const remove = (id: number) => set({ files: now().files.filter((one) => one.id !== id) });
  const find = (id: number) => now().files.find((one) => one.id === id);
  const underWay = (bike: number) => now().files.some((one) => one.bike === bike && one.state !== "refused");

  function count(bike: number, by: number): void {
    set({ added: new Map(now().added).set(bike, by === 0 ? 0 : (now().added.get(bike) ?? 0) + by) });
  }

  /** Refuses a bike's waiting files when the plan is full. */
  function stop(bike: number): void {
    const noRoom = { state: "refused", problem: { kind: "no_room" } } as const;
    set({
      full: bike,
      files: now().files.map((one) =>
        one.bike === bike && one.state === "waiting" ? { ...one, ...noRoom } : one,
      ),
    });
  }

  /** A file that is no photo takes no place: the first one that had none gets it. */
  function giveBack(bike: number): void {
    const next = now().files.find((one) => one.bike === bike && one.problem?.kind === "no_room");
    if (!next) return;
    change(next.id, { state: "waiting", problem: null });
    if (!now().files.some((one) => one.bike === bike && one.problem?.kind === "no_room")) set({ full: null });
  }

  async function work(): Promise<void> {
    if (current) return;
    const upload = now().files.find((one) => one.state === "waiting");
    if (!upload) return;
    const { id, bike } = upload;
    const abort = new AbortController();
    current = { id, abort };
    change(id, { state: "sending", progress: 0 });
    try {
      const isThere = await send(upload, (progress) => change(id, { progress }), abort.signal);
      if (isThere) count(bike, 1);
      remove(id);
    } catch (error) {
      const problem = problemOf(error);
      change(id, { state: "refused", problem });
      if (problem.kind === "no_room") stop(bike);
      else if (error instanceof CallError && error.status === 422) giveBack(bike);
    }
    current = null;
    void work();
  }

  return {
    store,
    read: now,

    /** Adds files: uploads as many as there is room for, refuses the others. */
    add(bike: number, files: readonly File[], room: number): void {
      if (!underWay(bike)) count(bike, 0);
      let left = room;
      const added = files.map((file): Upload => {
        const problem = judgeFile(file) ?? (left-- > 0 ? null : ({ kind: "no_room" } as const));
        return { id: ++lastId, bike, file, state: problem ? "refused" : "waiting", progress: 0, problem };
      });
      const tooMany = added.some(({ problem }) => problem?.kind === "no_room");
      set({ files: [...now().files, ...added], ...(tooMany && { full: bike }) });
      void work();
    },

    /** Retries a refused file, or another one in its place. */
    retry(id: number, file?: File): void {
      const upload = find(id);
      if (upload?.state !== "refused") return;
      if (!underWay(upload.bike)) count(upload.bike, 0);
      change(id, { state: "waiting", progress: 0, problem: null, ...(file && { file }) });
      void work();
    },

    /** Marks a file as refused. */
    refuse: (id: number, problem: Problem) => change(id, { state: "refused", problem }),

    /** Removes a file from the list and cancels its upload. */
    dismiss(id: number): void {
      remove(id);
      if (current?.id === id) current.abort.abort();
    },

    /** Call when the rider has seen that the plan is full. */
    fullSeen: () => set({ full: null }),

    /** Cancels everything; for when another rider signs in. */
    clear(): void {
      set({ files: [], added: new Map(), full: null });
      current?.abort.abort();
    },
  };
}
