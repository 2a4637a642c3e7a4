import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { afterLogin, loginPath } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const ServerAway = lazyView(() => import("./server-away.tsx").then((m) => m.ServerAway), ["errors"], {
  missing: "page",
});

/** For signed-in riders; others go to /login and come back afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { state, leftFor, expired } = useSession();
  const here = useLocation();
  if (state === "checking") return <CheckingSession />;
  if (state === "unreachable") return <ServerAway />;
  if (state === "anonymous") return <Navigate replace to={leftFor ?? loginPath(here, expired)} />;
  return children;
}

/** For admins; other riders go to /dashboard, visitors to /login. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <RequireSession>{user?.is_admin ? children : <Navigate replace to="/dashboard" />}</RequireSession>;
}

/**
 * For visitors; signed-in riders go to the page they wanted, or to /dashboard. Who comes back from the provider with a code may
 * be signed in: they prove anew who they are.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const query = new URLSearchParams(useLocation().search);
  if (state === "checking") return <CheckingSession />;
  if (state === "unreachable") return <ServerAway />;
  if (state === "signed-in" && !query.has("code"))
    return <Navigate replace to={afterLogin(query.get("redirect"))} />;
  return children;
}

function CheckingSession() {
  const t = useT("chrome");
  return <PageSpinner label={t("checking_session")} />;
}
