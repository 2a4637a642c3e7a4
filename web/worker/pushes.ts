import { noteCache, noteKey, type PressedNote } from "./pressed-note.ts";
import { scope } from "./worker-scope.ts";
import type { PageWord } from "./worker-words.ts";

/** A message in the declarative form, as the server sends it and browsers without a worker show it. */
interface SentPush {
  notification: {
    title: string;
    navigate: string;
    tag: string;
    data?: { plan: number };
  };
  app_badge?: string;
}

/** What a shown notification remembers. */
interface Remembered {
  navigate: string;
  plan?: number;
}

const windows = () => scope.clients.matchAll({ type: "window", includeUncontrolled: true });

async function show({ notification, app_badge }: SentPush): Promise<void> {
  if (app_badge !== undefined) await scope.navigator.setAppBadge?.(Number(app_badge)).catch(() => {});
  const { title, navigate, data, ...rest } = notification;
  // Whoever looks at the app sees an import end.
  if (rest.tag.startsWith("import-") && (await windows()).some(({ focused }) => focused)) return;
  await scope.registration.showNotification(title, {
    ...rest,
    icon: "/icon-192.png",
    badge: "/icon-monochrome-512.png",
    data: { ...data, navigate } satisfies Remembered,
  });
}

/** Leads to what a notification is about; that a plan was done is left to the app, which can take it back. */
async function follow(action: string, { navigate, plan }: Remembered): Promise<void> {
  const url = new URL(navigate);
  if (action === "later" && plan) url.searchParams.set("later", String(plan));
  const path = url.pathname + url.search;
  const note: PressedNote = { path, done: action === "done" && plan ? plan : null, at: Date.now() };
  await (await caches.open(noteCache)).put(noteKey, new Response(JSON.stringify(note)));
  const open = await windows();
  const [first] = open.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!first) return void (await scope.clients.openWindow(path));
  // A client is of this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  first.postMessage({ do: "follow" } satisfies PageWord);
  await first.focus();
}

scope.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as SentPush));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(follow(event.action, event.notification.data as Remembered));
});
