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

/** What a reader does who is about to sign in. */
const engaged = ["pointerdown", "keydown", "focusin"];

/**
 * Prefetches the page that is likely to be opened next when the browser is idle: the garage, which is much code, only for
 * who has a session or has begun to type.
 */
export function NextPage() {
  const { pathname } = useLocation();
  const { hasToken } = useSession();
  useEffect(() => {
    const likely = hasToken ? (pathname === "/dashboard" ? "/bikes/1" : "/dashboard") : next[pathname];
    if (!likely) return;
    const load = () => whenIdle(() => prefetch(likely));
    if (hasToken || likely !== "/dashboard") return load();
    const used = new AbortController();
    const begin = () => {
      used.abort();
      load();
    };
    for (const event of engaged) addEventListener(event, begin, { signal: used.signal });
    return () => used.abort();
  }, [pathname, hasToken]);
  return null;
}
