/** Milliseconds for which an import is done while those of other riders wait. */
export interface TurnLengths {
  /** Some of these are kept for files, however long it took to open the upload. */
  all: number;
  files: number;
  /** Of the first time that it is opened, and of the next: one that takes longer is given up. */
  opening: readonly number[];
}

const usual: TurnLengths = { all: 30_000, files: 5000, opening: [30_000, 50_000] };

export type ImportTurns = ReturnType<typeof importTurns>;

/** Riders take turns at imports, however many uploads each has brought and however long each takes to open. */
export function importTurns(lengths = usual) {
  const served = new Map<number, number>();
  const unopened = new Map<number, number>();
  let turn = 0;

  return {
    /** Whether another of these riders, whose imports wait, has the next turn. */
    isOthers: (rider: number, waiting: readonly number[]): boolean =>
      waiting.some((other) => (served.get(other) ?? 0) < (served.get(rider) ?? 0)),

    /** A rider has had a turn. */
    had(rider: number): void {
      // Who is forgotten is taken for somebody who had none yet.
      if (served.size >= 10_000) served.clear();
      served.set(rider, ++turn);
    },

    /** Whether an import has had its turn: so many milliseconds after it was begun, `opened` of them after it was opened. */
    isOver(id: number, all: number, opened: number | null): boolean {
      if (opened !== null) return all > lengths.all && opened > lengths.files;
      return all > (lengths.opening[unopened.get(id) ?? 0] ?? 0);
    },

    /** Notes that an import was not opened in its turn; returns whether it may have another one. */
    mayOpenAgain(id: number): boolean {
      const times = (unopened.get(id) ?? 0) + 1;
      if (unopened.size >= 10_000) unopened.clear();
      unopened.set(id, times);
      return times < lengths.opening.length;
    },

    opened: (id: number): void => void unopened.delete(id),
  };
}
