import { type ReactNode, Suspense } from "react";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { signOut, useSession } from "#web/lib/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** What the header shows to riders. */
export const LazyRiderHeader = lazyView(
  () => import("./rider-header.tsx").then((m) => m.RiderHeader),
  ["garage"],
  {
    missing: "nothing",
  },
);

/** The header's links for visitors or riders, by stored token; `admin` is the page that admins are linked to. */
export function HeaderLinks({ admin }: { admin: string }) {
  const t = useT("chrome");
  const { hasToken, user } = useSession();
  const link = (
    name: "dashboard" | "parts" | "rides" | "care" | "costs" | "account" | "pricing" | "sky_dash",
    to = `/${name}`,
    mark: ReactNode = null,
  ) => (
    <ButtonLink variant="quiet" size="sm" to={to} className="relative">
      {t(`nav.${name}`)}
      {mark}
    </ButtonLink>
  );
  return (
    <>
      {/* First, so that it moves nothing when it appears after the session check. */}
      {user?.is_admin && link("sky_dash", admin)}
      {link("pricing")}
      {hasToken ? (
        <>
          {link("dashboard")}
          {link("parts")}
          {link("rides")}
          {link(
            "care",
            "/care",
            <Suspense>
              <LazyRiderHeader part="care" />
            </Suspense>,
          )}
          {link("costs")}
          {link("account", "/dashboard?profile=account")}
          <Button variant="quiet" size="sm" onClick={() => void signOut()}>
            {t("nav.logout")}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink variant="quiet" size="sm" to="/login" className="rider:invisible">
            {t("nav.sign_in")}
          </ButtonLink>
          <ButtonLink variant="primary" to="/register" className="rider:invisible">
            {t("nav.create_account")}
          </ButtonLink>
        </>
      )}
    </>
  );
}
