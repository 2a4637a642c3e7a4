import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#web/lib/idle.ts";
import { prefetch } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";

/** The page that most visitors open next; riders go to their garage, and from there to a bike. */
const next: Record<string, string> = {
  "/": "/register",
  "/home": "/register",
  "/about": "/register",
  "/pricing": "/register",
  "/login": "/dashboard",
  "/register": "/dashboard",
};

/** Prefetches the page that is likely to be opened next when the browser is idle. */
export function NextPage() {
  const { pathname } = useLocation();
  const { hasToken } = useSession();
  useEffect(() => {
    const likely = hasToken ? (pathname === "/dashboard" ? "/bikes/1" : "/dashboard") : next[pathname];
    if (likely) whenIdle(() => prefetch(likely));
  }, [pathname, hasToken]);
  return null;
}
