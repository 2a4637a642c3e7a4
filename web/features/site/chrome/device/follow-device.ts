import type { InstallPrompt } from "#web/lib/install-offer.ts";
import { whenSignedIn } from "#web/lib/lazy-view.ts";
import { onTokenChange, readToken } from "#web/lib/token.ts";

const device = () => import("./device.ts");

/** Begins what the app does for riders on their own device once they are signed in, and ends it when they sign out. */
export function followDevice(): void {
  let prompt: InstallPrompt | undefined;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
  });
  const begin = () =>
    whenSignedIn(
      () =>
        void device()
          .then(({ beginDevice }) => beginDevice(prompt))
          .catch(() => {}),
    );
  begin();
  let token = readToken();
  onTokenChange((expired) => {
    const was = token;
    token = readToken();
    if (token !== null || was === null) return;
    // What is kept of a rider whose session ended by itself stays for them, until somebody else signs in.
    if (!expired)
      void device()
        .then(({ leaveDevice }) => leaveDevice())
        .catch(() => {});
    begin();
  });
}
