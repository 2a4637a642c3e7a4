import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#web/app.tsx";
import { refreshCsrf, reloadForNewBuild } from "#web/lib/csrf.ts";
import { startI18n } from "#web/lib/i18n.ts";
import { setPreloader } from "#web/lib/navigation.ts";
import { startSession } from "#web/lib/session.ts";
import { preloadPage } from "#web/routes.tsx";
import "#web/styles.css";

// A page of an older build asks for files that a newer one replaced: the whole page has to come anew.
addEventListener("vite:preloadError", () => void reloadForNewBuild());

setPreloader(preloadPage);
preloadPage(location.pathname);
await startI18n();
startSession();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

setTimeout(refreshCsrf, 0);
