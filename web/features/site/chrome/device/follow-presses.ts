import { goTo } from "#web/lib/navigation.ts";
import { pressedDone } from "#web/lib/pressed-done.ts";
import { noteCache, noteKey, type PressedNote } from "#web/worker/pressed-note.ts";
import type { PageWord } from "#web/worker/worker-words.ts";

/** Milliseconds after which what was pressed is not done any more. */
const hour = 3_600_000;

/** Does what was pressed on a notification: once, in one of the tabs. */
async function follow(): Promise<void> {
  const notes = await caches.open(noteCache);
  const note = (await (await notes.match(noteKey))?.json()) as PressedNote | undefined;
  if (!note || !(await notes.delete(noteKey)) || Date.now() - note.at > hour) return;
  if (note.path !== location.pathname + location.search) goTo(note.path);
  if (note.done !== null) pressedDone.set({ plan: note.done, at: note.at });
}

/** Follows what is pressed on notifications, now and from now on. */
export function followPresses(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if ((data as PageWord).do === "follow") void follow().catch(() => {});
  });
  void follow().catch(() => {});
}
