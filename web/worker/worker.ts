import { shareAddress } from "#contract/site/share-address.ts";
import { keepApp, keptFile, pageOrShell } from "./kept-app.ts";
import { isPhoto, seenPhoto } from "./seen-photos.ts";
import { noteCache } from "./pressed-note.ts";
import "./pushes.ts";
import { keepShared } from "./shared-files.ts";
import { scope } from "./worker-scope.ts";
import { fileCache, photoCache, sharedCache, shellCache, type WorkerWord } from "./worker-words.ts";

/** The paths of riders' pages, written in by tools/build/worker.ts. */
declare const __RIDERS_PAGES__: string;

const ridersPages = new RegExp(__RIDERS_PAGES__);

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

/** Has pages send what waits on the device. */
async function wakePages(): Promise<void> {
  // Pages of this origin; only windows take a target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const page of await scope.clients.matchAll()) page.postMessage("send");
}

// Pages send what waits; the worker has neither the rider's token nor the API.
scope.addEventListener("sync", (event) => {
  event.waitUntil(wakePages());
});

let hasLeft = false;

async function leave(): Promise<void> {
  hasLeft = true;
  for (const name of [fileCache, shellCache, photoCache, noteCache, sharedCache]) await caches.delete(name);
}

scope.addEventListener("message", (event) => {
  const word = event.data as WorkerWord;
  if (word.do === "keep") hasLeft = false;
  event.waitUntil(word.do === "keep" ? keepApp(word) : word.do === "leave" ? leave() : scope.skipWaiting());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (hasLeft || url.origin !== scope.location.origin) return;
  if (request.method === "POST" && url.pathname === shareAddress) event.respondWith(keepShared(request));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(keptFile(request));
  else if (isPhoto(url)) event.respondWith(seenPhoto(request));
  else if (request.mode === "navigate" && ridersPages.test(url.pathname))
    event.respondWith(pageOrShell(event.preloadResponse.then((ahead) => ahead ?? fetch(request))));
});
