import type { Language } from "#contract/platform/languages.ts";
import { language } from "#web/lib/language.ts";
import { entryScript } from "#web/lib/entry-script.ts";
import { shellCache } from "#web/worker/worker-words.ts";
import { askWorker } from "./ask-worker.ts";

/** Files of the build, by path: what riders need ahead, in all languages or in one, and all that it has. */
interface OfflineFiles {
  ahead: Record<"all" | Language, string[]>;
  all: string[];
}

const script = "/sw.js";

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The page trusts one more address of a script, the worker's. */
const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => script });

/** Registers the worker, with which the app opens without a network. */
export async function bringWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(policy?.createScriptURL("") ?? script, { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

const entry = () => new URL(entryScript()).pathname;

/** Requests the list of files of the server's build; undefined when this page is of another one. */
async function filesOfThisBuild(): Promise<OfflineFiles | undefined> {
  const files = (await (await fetch("/offline.json")).json()) as OfflineFiles;
  return files.all.includes(entry()) ? files : undefined;
}

/** Whether the device has all of this build, in the reader's language: its page is kept last. */
async function isKeptWhole(): Promise<boolean> {
  const shell = await (await (await caches.open(shellCache)).match("/dashboard"))?.text();
  return Boolean(shell?.includes(`"${entry()}"`) && shell.includes(`<html lang="${language()}"`));
}

/** Whether this page is of the server's build; true where that cannot be found out. */
export const isNewest = (): Promise<boolean> =>
  filesOfThisBuild().then(
    (files) => files !== undefined,
    () => true,
  );

/** Has the worker fetch this build's files; the next page tries again where that does not come to its end. */
export async function keepFiles({ active }: ServiceWorkerRegistration): Promise<void> {
  if (await isKeptWhole()) return;
  const files = await filesOfThisBuild();
  if (!files) return;
  const { ahead, all } = files;
  if (active) askWorker(active, { do: "keep", ahead: [...ahead.all, ...ahead[language()]], all });
}
