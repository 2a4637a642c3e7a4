type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => location.assign(path);

/** Lets code outside React navigate; the app calls this once. */
export function setNavigator(navigate: Go): void {
  go = navigate;
}

/** Navigates to a path of this site. */
export const goTo: Go = (path, options) => go(path, options);

let meets: ((event: PopStateEvent) => void) | null = null;

/** Sets what Back and Forward meet before the router does. */
export function meetBack(meet: (event: PopStateEvent) => void): void {
  meets = meet;
}

/** Lets Back be met; the app calls this once, before its router listens: on window, listeners run in their order. */
export const listenToBack = (): void => addEventListener("popstate", (event) => meets?.(event));

let preload: (path: string) => Promise<void> = async () => {};

/** Sets how a page's files are preloaded; the app calls this once. */
export function setPreloader(load: (path: string) => Promise<void>): void {
  preload = load;
}

/** Preloads the files of a page that is about to be opened. */
export const prefetch = (path: string): void => {
  // A failure is retried when the page is opened.
  preload(path.split(/[?#]/)[0] ?? path).catch(() => {});
};

/** Returns the address of /login with the way back, and the reason when the session expired. */
export function loginPath(here: { pathname: string; search: string }, expired = false): string {
  if (here.pathname === "/login") return "/login";
  const back = wayBack(here);
  return `/login${back}${expired ? `${back ? "&" : "?"}message=session_expired` : ""}`;
}

/** Returns `?redirect=…` to the current page, for /login and /register; "" on the landing page. */
export function wayBack(here: { pathname: string; search: string }): string {
  const back = (here.pathname + here.search).replace(/^\//, "");
  return back === "" ? "" : `?redirect=${encodeURIComponent(back)}`;
}

/** Returns the `redirect` parameter of a query, to pass on between these pages. */
export function redirectOf(search: string): string {
  const redirect = new URLSearchParams(search).get("redirect");
  return redirect === null ? "" : `?redirect=${encodeURIComponent(redirect)}`;
}

/**
 * Returns where /login leads to: the `redirect` parameter if it is a path of this site; /dashboard for anything else
 * (a scheme, `//`, a backslash trick).
 */
export function afterLogin(redirect: string | null): string {
  const path = (redirect ?? "").replace(/^\//, "");
  const tricky = /^[a-z][a-z0-9+.-]*:|^[/\\]|\/\/|\/\\|[\u0000-\u001F\u007F]/i.test(path);
  return path === "" || tricky ? "/dashboard" : `/${path}`;
}
