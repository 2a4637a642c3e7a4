import { newVersion } from "#web/lib/new-version.ts";
import { askWorker } from "./ask-worker.ts";
import { isNewest } from "./bring-app.ts";

const hour = 3_600_000;
const takeOver = { do: "take over" } as const;

/** Offers a newer build once its worker waits; a page that is of that build already has it take over. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  async function look(): Promise<void> {
    const { waiting } = registration;
    if (!waiting) return;
    if (await isNewest()) return askWorker(waiting, takeOver);
    newVersion.set({
      take() {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        askWorker(waiting, takeOver);
      },
    });
  }
  void look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void look());
  });
  let checked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checked < hour) return;
    checked = Date.now();
    registration.update().catch(() => {});
  });
}
