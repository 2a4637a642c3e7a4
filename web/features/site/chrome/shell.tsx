import { type ReactNode, Suspense, useRef } from "react";
import { useLocation } from "react-router";
import { Header } from "./header.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";

// Parts that are loaded after the page.
const Footer = lazyView(() => import("./footer.tsx").then((m) => m.Footer), ["site"], {
  missing: "nothing",
});
const Promo = lazyView(() => import("./promo.tsx").then((m) => m.Promo), ["site"], {
  missing: "nothing",
});

/** Pages that workshops and shops may be reading. */
const promoted = ["/", "/home", "/pricing", "/about", "/contact"];

/** The frame of every page; the footer starts below the first screen, so that nothing moves while a page loads. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT("chrome");
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { hasToken } = useSession();
  useArrivalFocus(main);
  return (
    <>
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 bg-ink px-4 py-3 font-semibold text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skip")}
      </a>
      {promoted.includes(pathname) && !hasToken && (
        <aside className="min-h-11 bg-sunken rider:hidden">
          <Suspense>
            <Promo />
          </Suspense>
        </aside>
      )}
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100svh-4.5rem)] focus:outline-none">
        {children}
      </main>
      {/* In the DOM before the footer loads: an open dialog hides only the elements that it finds. */}
      <div>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    </>
  );
}
