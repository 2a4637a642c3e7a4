import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#web/lib/idle.ts";
import { prefetch } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";

/** Where visitors go from here, most of them; a rider goes to the garage, and from there to a bike. */
const next: Record<string, string> = {
  "/": "/register",
  "/home": "/register",
  "/about": "/register",
  "/pricing": "/register",
  "/login": "/dashboard",
  "/register": "/dashboard",
};

/** Brings in the page that is likely to come next, once there is nothing else to do; not where data is dear. */
export function NextPage() {
  const { pathname } = useLocation();
  const { hasToken } = useSession();
  useEffect(() => {
    const likely = hasToken ? (pathname === "/dashboard" ? "/bikes/1" : "/dashboard") : next[pathname];
    if (likely) whenIdle(() => prefetch(likely));
  }, [pathname, hasToken]);
  return null;
}
