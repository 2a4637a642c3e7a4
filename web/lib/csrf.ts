/** The CSRF token: from the cookie, which a refresh renews, else the one delivered with the page. */
export function csrfHeaders(): Record<string, string> {
  const cookie = cookieToken();
  const token = cookie ?? metaToken();
  return {
    ...(token ? { "X-CSRF-TOKEN": token } : {}),
    ...(cookie ? { "X-XSRF-TOKEN": cookie } : {}),
  };
}

let refreshing: Promise<void> | undefined;

/** Requests a new CSRF cookie; a failure is ignored. */
export function refreshCsrf(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Waits for a refresh under way: a request meanwhile might carry the old token with the new cookie. */
export const csrfSettled = async (): Promise<void> => refreshing;

async function refresh(): Promise<void> {
  try {
    await fetch("/sanctum/csrf-cookie", {
      credentials: "same-origin",
      headers: { Accept: "application/json" },
    });
  } catch {
    // The call that needs the cookie will report the problem.
  }
}

const reloadedAt = "csrf-reload";

/** Reloads the page for a new CSRF token, at most once a minute. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
  } catch {
    return; // Without a stored time, reloading would never stop.
  }
  location.reload();
}

/** Returns whether the server responds: offline, a reload would lose the page that is shown. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true;
}

function cookieToken(): string | null {
  const pair = document.cookie.split("; ").find((part) => part.startsWith("XSRF-TOKEN="));
  return pair ? decodeURIComponent(pair.slice("XSRF-TOKEN=".length)) : null;
}

function metaToken(): string | null {
  const content = document.querySelector('meta[name="csrf-token"]')?.getAttribute("content");
  return content && !content.startsWith("%") ? content : null;
}
