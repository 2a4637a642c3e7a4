/** The data of one account on this device. */
export const databaseOf = (account: number): string => `rider-${account}`;

const version = 1;

/** A response that was seen, as its page needs it again without a network. */
export interface SeenAnswer {
  /** Path and query of the call, after its language. */
  call: string;
  /** Milliseconds. */
  at: number;
  /** The build that reads it: another one may expect another shape. */
  build: string;
  body: unknown;
}

/** Opens an account's database on this device; rejects where the browser has none to give. */
export function openDevice(account: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseOf(account), version);
  opening.addEventListener("upgradeneeded", () => {
    const answers = opening.result.createObjectStore("answers", { keyPath: "call" });
    answers.createIndex("at", "at");
  });
  return resultOf(opening).then((database) => {
    // Another tab deletes it, or has a newer build.
    database.addEventListener("versionchange", () => database.close());
    return database;
  });
}

/** Deletes an account's database on this device, once other tabs have let go of it. */
export const forgetDevice = (account: number): void => void indexedDB.deleteDatabase(databaseOf(account));

/** Resolves to what a request of IndexedDB results in. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}
