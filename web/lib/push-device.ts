import { call } from "./call.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { readToken } from "./token.ts";

/** Whether this browser can show notifications; `install`: once the app is installed, as on an iPhone. */
export type PushAbility = "able" | "install" | "refused" | "unable";

const key = "pushDevice";

/** Safari on phones and tablets has push in installed apps alone. */
const isSafariTab = () =>
  "standalone" in navigator &&
  navigator.maxTouchPoints > 1 &&
  !(navigator as { standalone?: boolean }).standalone;

export function pushAbility(): PushAbility {
  if (isSafariTab()) return "install";
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis))
    return "unable";
  return Notification.permission === "denied" ? "refused" : "able";
}

/** Returns this browser's number among the rider's devices, as it was noted here; null where it shows nothing. */
export function notedDevice(): number | null {
  const [rider, id] = noted();
  return rider === riderOnDevice() ? id : null;
}

function noted(): [rider: number | null, id: number | null, session: number | null] {
  try {
    const [rider, id, session] = (localStorage.getItem(key) ?? "").split(" ").map(Number);
    return [rider || null, id || null, session || null];
  } catch {
    return [null, null, null];
  }
}

/** The number of the session here: on the server a device belongs to one, and ends with it. */
const sessionHere = () => Number(readToken()?.split("|")[0]) || 0;

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return (await navigator.serviceWorker?.getRegistration()) ?? undefined;
}

/** Has this browser show the rider's notifications. Call it on a touch; returns false where the rider refuses. */
export async function subscribeHere(): Promise<boolean> {
  // First, while the touch counts.
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe();
  return true;
}

async function subscribe(): Promise<void> {
  const registration = await registered();
  if (!registration) throw new Error("no worker that could show notifications");
  const { data } = await call("GET /account/push-key");
  // One that was made with another key of the server is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.key,
  });
  const { endpoint = "", keys } = made.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
  const device = (await call("POST /account/push-subscriptions", { body })).data;
  localStorage.setItem(key, [riderOnDevice() ?? 0, device.id, sessionHere()].join(" "));
}

/** Has this browser show no more notifications; the server learns it when it sends the next one. */
export async function unsubscribeHere(): Promise<void> {
  localStorage.removeItem(key);
  await (await (await registered())?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Ends what another rider had turned on in this browser; turns on again what the browser has dropped, or what the rider's
 * session before this one had.
 */
export async function keepSubscribed(): Promise<void> {
  const [rider, id, session] = noted();
  // Not known yet whose session this is.
  if (riderOnDevice() === null) return;
  const current = await (await registered())?.pushManager?.getSubscription();
  if (rider !== riderOnDevice()) {
    if (current ?? id) await unsubscribeHere();
  } else if (
    id !== null &&
    (!current || session !== sessionHere()) &&
    pushAbility() === "able" &&
    Notification.permission === "granted"
  )
    await subscribe();
}
