import { createStore } from "#web/lib/store.ts";
import { judgeFile, type Problem, problemOf } from "./judge-file.ts";

/** A file on its way into a bike's photos, or one that did not get there. */
export interface Upload {
  id: number;
  bike: number;
  file: File;
  state: "waiting" | "sending" | "refused";
  /** How much of it has gone out, 0…1. */
  progress: number;
  /** Why it was refused. */
  problem: Problem | null;
}

export interface UploadsUnderWay {
  files: readonly Upload[];
  /** How many were added, of each bike, since its last batch began. */
  added: ReadonlyMap<number, number>;
  /** The bike whose plan had no room, until somebody has been told. */
  full: number | null;
}

interface Deps {
  send: (upload: Upload, onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>;
  /** A batch of a bike is through. */
  onIdle: (bike: number) => void;
}

export type UploadQueue = ReturnType<typeof uploadQueue>;

/** Sends files one after the other, so that they keep their order; outlives the window in which they were chosen. */
export function uploadQueue({ send, onIdle }: Deps) {
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

  /** The plan is full: what waits for the same bike need not be tried. */
  function stop(bike: number): void {
    const noRoom = { state: "refused", problem: { kind: "no_room" } } as const;
    set({
      full: bike,
      files: now().files.map((one) =>
        one.bike === bike && one.state === "waiting" ? { ...one, ...noRoom } : one,
      ),
    });
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
      await send(upload, (progress) => change(id, { progress }), abort.signal);
      count(bike, 1);
      remove(id);
    } catch (error) {
      const problem = problemOf(error);
      change(id, { state: "refused", problem });
      if (problem.kind === "no_room") stop(bike);
    }
    current = null;
    if (!underWay(bike)) onIdle(bike);
    void work();
  }

  return {
    store,
    read: now,

    /** Takes files up: the first ones that there is room for are sent, the others are refused by name. */
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

    /** Tries a refused one again, perhaps with another file in its place. */
    retry(id: number, file?: File): void {
      const upload = find(id);
      if (upload?.state !== "refused") return;
      if (!underWay(upload.bike)) count(upload.bike, 0);
      change(id, { state: "waiting", progress: 0, problem: null, ...(file && { file }) });
      void work();
    },

    /** A refused one cannot be helped: says why. */
    refuse: (id: number, problem: Problem) => change(id, { state: "refused", problem }),

    /** Takes one off the list, and out of the line. */
    dismiss(id: number): void {
      remove(id);
      if (current?.id === id) current.abort.abort();
    },

    /** Somebody has been told that the plan is full. */
    told: () => set({ full: null }),

    /** Another rider is here: nothing of the last one's goes on. */
    clear(): void {
      set({ files: [], added: new Map(), full: null });
      current?.abort.abort();
    },
  };
}
