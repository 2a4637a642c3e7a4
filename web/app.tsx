import { Suspense, useEffect } from "react";
import { BrowserRouter, useNavigate } from "react-router";
import { Crash } from "#web/features/chrome/crash.tsx";
import { Shell } from "#web/features/chrome/shell.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { setNavigator } from "#web/lib/navigation.ts";
import { Pages } from "#web/routes.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ToastOutlet } from "#web/ui/toast.tsx";

const SiteWindows = lazyView(
  () => import("#web/pages/site-windows.tsx").then((m) => m.SiteWindows),
  ["consent"],
);

/** The whole application. */
export function App() {
  return (
    <BrowserRouter>
      <RouterLink />
      <Shell>
        <Suspense fallback={<PageSpinner />}>
          <Crash>
            <Pages />
          </Crash>
        </Suspense>
      </Shell>
      <Suspense>
        <SiteWindows />
      </Suspense>
      <ToastOutlet />
    </BrowserRouter>
  );
}

/** Hands the router to code outside React: the 401 rule and signing out. */
function RouterLink() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((path, options) => void navigate(path, options)), [navigate]);
  return null;
}
