import { vi } from "vitest";
import { memoryIndexedDb } from "./memory-indexed-db.testing.ts";

/** What the app's way to the server needs of a browser, in Node: storage that tabs share, and events. */
export function browserFor(origin: string, send: typeof fetch): () => void {
  const events = new EventTarget();
  const storage = () => {
    const items = new Map<string, string>();
    const noted = (key: string) => events.dispatchEvent(Object.assign(new Event("storage"), { key }));
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, value: string) {
        items.set(key, value);
        noted(key);
      },
      removeItem(key: string) {
        items.delete(key);
        noted(key);
      },
    };
  };
  const url = new URL(origin);
  const globals: Record<string, unknown> = {
    location: { origin, pathname: "/dashboard", search: "", hash: "", href: url.href },
    localStorage: storage(),
    sessionStorage: storage(),
    indexedDB: memoryIndexedDb(),
    document: { documentElement: { lang: "en", dataset: {} }, cookie: "", querySelector: () => null },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    fetch: (path: string, init?: RequestInit) => send(new URL(path, origin), init),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  return () => vi.unstubAllGlobals();
}

/** A tab of the app: modules of its own over the same browser. */
export async function openTab() {
  vi.resetModules();
  const [{ call, setWay }, { wayWithWaiting }, { sendOrKeep }, { keepChange }, { sendWaiting }] =
    await Promise.all([
      import("#web/lib/call.ts"),
      import("#web/lib/way-with-waiting.ts"),
      import("#web/lib/send-or-keep.ts"),
      import("#web/lib/outbox-keep.ts"),
      import("#web/lib/outbox-writer.ts"),
    ]);
  const { rowsWaiting } = await import("#web/lib/outbox-database.ts");
  const { CallError, NetworkError } = await import("#web/lib/call-error.ts");
  const { riderOnDevice } = await import("#web/lib/rider-on-device.ts");
  const { discard } = await import("#web/lib/outbox-calls.ts");
  setWay(wayWithWaiting);
  return {
    riderOnDevice,
    discard,
    call,
    sendOrKeep,
    keepChange,
    sendWaiting,
    rowsWaiting,
    CallError,
    NetworkError,
  };
}
export type OutboxTab = Awaited<ReturnType<typeof openTab>>;

/** Signs a rider in, in all tabs. */
export function signInHere({ id, token }: { id: number; token: string }): void {
  localStorage.setItem("token", token);
  localStorage.setItem("rider", `${id} ${token}`);
}
