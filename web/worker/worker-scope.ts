/** What the worker uses of a service worker's scope; TypeScript's own types of it clash with those of pages. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  navigator: { setAppBadge?: (count: number) => Promise<void> };
  clients: {
    claim: () => Promise<void>;
    matchAll: (which?: { type: "window"; includeUncontrolled: boolean }) => Promise<OpenWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

interface OpenWindow {
  focused: boolean;
  focus: () => Promise<unknown>;
  postMessage: (word: unknown) => void;
}

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  sync: LastingEvent;
  fetch: LastingEvent & {
    request: Request;
    preloadResponse: Promise<Response | undefined>;
    respondWith: (answer: Promise<Response>) => void;
  };
  message: LastingEvent & { data: unknown };
  push: LastingEvent & { data: { json: () => unknown } | null };
  notificationclick: LastingEvent & { action: string; notification: Notification };
}

export const scope = globalThis as unknown as WorkerScope;
