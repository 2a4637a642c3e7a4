import type { WorkerWord } from "#web/worker/worker-words.ts";

/** Sends a worker what it shall do. */
export function askWorker(worker: ServiceWorker, word: WorkerWord): void {
  // A worker is of this page's origin; only windows take a target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(word);
}
