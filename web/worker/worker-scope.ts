/** What the worker uses of a service worker's scope; TypeScript's own types of it clash with those of pages. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<readonly Pick<ServiceWorker, "postMessage">[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
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
}

export const scope = globalThis as unknown as WorkerScope;
