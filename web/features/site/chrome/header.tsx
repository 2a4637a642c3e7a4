import { Suspense } from "react";
import { useLocation } from "react-router";
import { LanguageSwitch } from "./switches/language-switch.tsx";
import { VisitorHeader } from "./visitor-header.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** What the header shows to riders. */
const LazyRiderHeader = lazyView(
  () => import("./rider/rider-header.tsx").then((m) => m.RiderHeader),
  ["garage"],
  { missing: "nothing" },
);

/** Loads what the header shows to riders, before it is shown. */
export const preloadRiderHeader = LazyRiderHeader.preload;

/** The header: the logo, which is there whatever fails to load, and what visitors or riders find beside it. */
export function Header() {
  const t = useT("chrome");
  const { hasToken } = useSession();
  const { pathname } = useLocation();
  if (pathname === "/service")
    return (
      <header className="column flex min-h-18 items-center justify-between gap-2 py-3">
        <ButtonLink size="sm" to="/">
          <Icon name="arrow-left" />
          {t("nav.back")}
        </ButtonLink>
        <LanguageSwitch />
      </header>
    );
  return (
    <>
      <header className="column relative flex min-h-18 items-center gap-2 py-3">
        <div className="min-w-0">
          <Link
            to={hasToken ? "/dashboard" : "/"}
            aria-label={t("nav.home")}
            className="wide -ml-1 flex min-h-11 items-center rounded-control px-1 text-lg"
          >
            {t("app")}
          </Link>
          {hasToken && (
            <Suspense>
              <LazyRiderHeader part="subtitle" />
            </Suspense>
          )}
        </div>
        {hasToken ? (
          <Suspense>
            <LazyRiderHeader part="all" />
          </Suspense>
        ) : (
          <VisitorHeader />
        )}
      </header>
      {hasToken && (
        <Suspense>
          <LazyRiderHeader part="below" />
        </Suspense>
      )}
    </>
  );
}
