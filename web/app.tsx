import { Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { Crash } from "#web/features/site/chrome/crash.tsx";
import { MissingView } from "#web/features/site/chrome/missing-view.tsx";
import { Shell } from "#web/features/site/chrome/shell.tsx";
import { lazyView, setMissing } from "#web/lib/lazy-view.ts";
import { pressAgain } from "#web/lib/alive.ts";
import { setNavigator } from "#web/lib/navigation.ts";
import { Pages } from "./routes.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ToastOutlet } from "#web/ui/toast-outlet.tsx";

const SiteWindows = lazyView(
  () => import("#web/pages/site-windows.tsx").then((m) => m.SiteWindows),
  ["consent"],
  { missing: "nothing" },
);
setMissing(MissingView);

/** The whole application inside a router: the browser's, or a static one while pages are prerendered. */
export function App() {
  return (
    <>
      <RouterLink />
      <Shell>
        <Suspense fallback={<PageSpinner />}>
          <Crash>
            <Pages />
          </Crash>
          <TakenOver />
        </Suspense>
      </Shell>
      <Suspense>
        <SiteWindows />
      </Suspense>
      <ToastOutlet />
    </>
  );
}

/** Hands the router to code outside React: the 401 handling and signing out. */
function RouterLink() {
  const navigate = useNavigate();
  useEffect(() => {
    setNavigator((path, options) => void navigate(path, options));
  }, [navigate]);
  return null;
}

/** Beside the page, which is taken over later than what is around it. */
function TakenOver() {
  useEffect(() => {
    pressAgain(document.documentElement);
  }, []);
  return null;
}
