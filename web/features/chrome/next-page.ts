import { useEffect } from "react";
import { useLocation } from "react-router";
import { prefetch } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";

/** Where visitors go from here, most of them. */
const next: Record<string, string> = {
  "/": "/register",
  "/home": "/register",
  "/about": "/register",
  "/pricing": "/register",
  "/login": "/dashboard",
  "/register": "/dashboard",
};

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 2000);

/** Brings in the page that is likely to come next, once there is nothing else to do; not where data is dear. */
export function NextPage() {
  const { pathname } = useLocation();
  const { hasToken } = useSession();
  useEffect(() => {
    const likely = hasToken ? "/dashboard" : next[pathname];
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!likely || likely === pathname || connection?.saveData) return;
    const prepare = () => void whenIdle(() => prefetch(likely));
    if (document.readyState === "complete") prepare();
    else addEventListener("load", prepare, { once: true });
    return () => removeEventListener("load", prepare);
  }, [pathname, hasToken]);
  return null;
}
