import { fileCache, shellCache, type KeepApp } from "./worker-words.ts";

/** The page that any address of a rider is opened with when the server is not reached. */
const shell = "/dashboard";
const atOnce = 6;

/** Returns a built file: its name changes with what is in it, so the one that is kept is the right one. */
export async function keptFile(request: Request): Promise<Response> {
  const files = await caches.open(fileCache);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const sent = await fetch(request);
  if (sent.ok) void files.put(request.url, sent.clone()).catch(() => {});
  return sent;
}

/** Fetches what a build needs without a network; then forgets what belongs to others. */
export async function keepApp({ ahead, all }: KeepApp): Promise<void> {
  const files = await caches.open(fileCache);
  const kept = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  const missing = ahead.filter((file) => !kept.has(file));
  for (let from = 0; from < missing.length; from += atOnce)
    await files.addAll(missing.slice(from, from + atOnce));
  const page = await fetch(shell, { credentials: "same-origin" });
  const html = await page.clone().text();
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  // The server may have a newer build by now: its page would request files that are not here.
  if (!page.ok || !named.every((file) => all.includes(file))) return;
  await (await caches.open(shellCache)).put(shell, page);
  for (const { url } of await files.keys()) if (!all.includes(new URL(url).pathname)) await files.delete(url);
}

/** Milliseconds that a page is waited for before the one that is kept is shown. */
const patience = 3000;

/** Returns a page from the server; the shell where it does not come. */
export async function pageOrShell(sent: Promise<Response>): Promise<Response> {
  const kept = await (await caches.open(shellCache)).match(shell);
  if (!kept) return sent;
  const late = new Promise<Response>((shown) => setTimeout(() => shown(kept), patience));
  return Promise.race([sent, late]).catch(() => kept);
}
