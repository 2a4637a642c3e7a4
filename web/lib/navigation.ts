type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => location.assign(path);

/** Lets code outside React move the router; the app calls this once. */
export function setNavigator(navigate: Go): void {
  go = navigate;
}

/** Goes to a path of this site. */
export const goTo: Go = (path, options) => go(path, options);

let preload: (path: string) => Promise<void> = async () => {};

/** Tells how a page's files are brought in; the app calls this once. */
export function setPreloader(load: (path: string) => Promise<void>): void {
  preload = load;
}

/** Brings in the files of a page that somebody is about to open. */
export const prefetch = (path: string): void => {
  // What does not come now is asked for again when the page is opened.
  preload(path.split(/[?#]/)[0] ?? path).catch(() => {});
};

/** /login with the way back to where one is, and why one is sent there when the session expired. */
export function loginPath(here: { pathname: string; search: string }, expired = false): string {
  if (here.pathname === "/login") return "/login";
  const back = wayBack(here);
  return `/login${back}${expired ? `${back ? "&" : "?"}message=session_expired` : ""}`;
}

/** `?redirect=…` back to a page of this site, for /login and /register; nothing for the landing page. */
export function wayBack(here: { pathname: string; search: string }): string {
  const back = (here.pathname + here.search).replace(/^\//, "");
  return back === "" ? "" : `?redirect=${encodeURIComponent(back)}`;
}

/** The `redirect` parameter of a query, to be carried from one of these pages to the other. */
export function redirectOf(search: string): string {
  const redirect = new URLSearchParams(search).get("redirect");
  return redirect === null ? "" : `?redirect=${encodeURIComponent(redirect)}`;
}

/**
 * Where the `redirect` parameter of /login leads: "/" and its value, only ever to a path of this site;
 * anything else (a scheme, `//`, a backslash trick) leads to /dashboard.
 */
export function afterLogin(redirect: string | null): string {
  const path = (redirect ?? "").replace(/^\//, "");
  const tricky = /^[a-z][a-z0-9+.-]*:|^[/\\]|\/\/|\/\\|[\u0000-\u001F\u007F]/i.test(path);
  return path === "" || tricky ? "/dashboard" : `/${path}`;
}
