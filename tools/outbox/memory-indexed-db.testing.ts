interface Store {
  keyPath: string;
  last: number;
  rows: Map<number, Record<string, unknown>>;
}

/** What `web/lib/outbox-database.ts` needs of a browser's IndexedDB, in memory, for tests in Node. */
export function memoryIndexedDb() {
  const databases = new Map<string, Map<string, Store>>();

  function request<T>(work: () => T, settled: () => void = () => {}): EventTarget & { result?: T } {
    const made: EventTarget & { result?: T } = new EventTarget();
    setImmediate(() => {
      made.result = work();
      made.dispatchEvent(new Event("success"));
      settled();
    });
    return made;
  }
  function storeOf(store: Store, ask: <T>(work: () => T) => unknown) {
    const { keyPath, rows } = store;
    const sorted = () => [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
    const put = (value: object) => {
      const row = structuredClone(value) as Record<string, unknown>;
      const key = Number(row[keyPath] ?? ++store.last);
      rows.set(key, { ...row, [keyPath]: key });
      return key;
    };
    return {
      getAll: () => ask(() => structuredClone(sorted())),
      get: (key: number) => ask(() => structuredClone(rows.get(key))),
      getKey: (key: number) => ask(() => (rows.has(key) ? key : undefined)),
      add: (value: object) => ask(() => put(value)),
      put: (value: object) => ask(() => put(value)),
      delete: (key: number) => ask(() => void rows.delete(key)),
      clear: () => ask(() => rows.clear()),
    };
  }
  function transactionOver(stores: Map<string, Store>) {
    const transaction = new EventTarget();
    let open = 0;
    const end = () => setImmediate(() => open === 0 && transaction.dispatchEvent(new Event("complete")));
    const ask = <T>(work: () => T) => {
      open++;
      return request(work, () => {
        open--;
        end();
      });
    };
    return Object.assign(transaction, {
      objectStore(name: string) {
        const store = stores.get(name);
        if (!store) throw new Error(name);
        return storeOf(store, ask);
      },
    });
  }
  return {
    open(name: string) {
      const known = databases.get(name);
      const stores = known ?? new Map<string, Store>();
      databases.set(name, stores);
      const result = Object.assign(new EventTarget(), {
        createObjectStore(store: string, { keyPath }: { keyPath: string }) {
          stores.set(store, { keyPath, last: 0, rows: new Map() });
          return { createIndex: () => {} };
        },
        transaction: () => transactionOver(stores),
        close: () => {},
      });
      const opening = Object.assign(new EventTarget(), { result });
      setImmediate(() => {
        if (!known) opening.dispatchEvent(new Event("upgradeneeded"));
        opening.dispatchEvent(new Event("success"));
      });
      return opening;
    },
    databases: async () => [...databases.keys()].map((name) => ({ name, version: 1 })),
    deleteDatabase: (name: string) => void databases.delete(name),
  };
}
