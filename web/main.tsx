import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { preloadRiderHeader } from "#web/features/site/chrome/header.tsx";
import { followDevice } from "#web/features/site/chrome/device/follow-device.ts";
import { keptOnDevice } from "#web/lib/call.ts";
import { refreshCsrf } from "#web/lib/csrf.ts";
import { startI18n } from "#web/lib/i18n.ts";
import { language } from "#web/lib/language.ts";
import { listenToBack, setPreloader } from "#web/lib/navigation.ts";
import { startSession } from "#web/lib/session.ts";
import { readToken } from "#web/lib/token.ts";
import { preloadPage } from "./routes.tsx";
import "./styles/styles.css";

listenToBack();
setPreloader(preloadPage);
// Without a network the device is read while the code comes.
void globalThis.firstCalls?.arrive(keptOnDevice);
const page = Promise.all([preloadPage(location.pathname), readToken() && preloadRiderHeader()]);
const html = document.documentElement;
const writtenIn = html.lang;
await startI18n();
startSession();

// A worker has the files: they come soon, and after a fallback a slow device draws all of it a second time.
const patience = navigator.serviceWorker?.controller ? 1500 : 300;
const root = document.getElementById("root");
if (root) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  const isAhead = root.firstChild !== null;
  // A prerendered page is for visitors, a shared one for everybody, in one language; otherwise render from scratch.
  const isForAll = document.getElementById("page-data") !== null;
  if (isAhead && writtenIn === language() && (isForAll || !readToken())) {
    await page;
    delete html.dataset.anew;
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Begin with the page and its data if they come soon: after a fallback, React shows nothing else for 300 ms.
    await Promise.race([
      page.then(() => globalThis.firstCalls?.arrive(keptOnDevice)),
      new Promise((late) => setTimeout(late, patience)),
    ]);
    if (isAhead) clearPage(root, isForAll);
    delete html.dataset.anew;
    createRoot(root).render(app);
  }
}

setTimeout(refreshCsrf, 0);
followDevice();

/** Removes what came with the page. The head of a shared page stays: scripts write no other. */
function clearPage(root: HTMLElement, isShared: boolean): void {
  root.replaceChildren();
  if (isShared) return;
  document.head
    .querySelectorAll("[rel=canonical], [hreflang], [name=description], [property], [name^=twitter]")
    .forEach((element) => element.remove());
}
