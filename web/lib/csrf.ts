/** The anti-forgery token: the cookie's, which a refresh renews, else the one the page came with. */
export function csrfHeaders(): Record<string, string> {
  const cookie = cookieToken();
  const token = cookie ?? metaToken();
  return {
    ...(token ? { "X-CSRF-TOKEN": token } : {}),
    ...(cookie ? { "X-XSRF-TOKEN": cookie } : {}),
  };
}

/** Asks for a fresh anti-forgery cookie; failure is ignored. */
export async function refreshCsrf(): Promise<void> {
  try {
    await fetch("/sanctum/csrf-cookie", {
      credentials: "same-origin",
      headers: { Accept: "application/json" },
    });
  } catch {
    // The call that needs the cookie will say what is wrong.
  }
}

const reloadedAt = "csrf-reload";

/** Reloads the page for a new token, at most once a minute. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
  } catch {
    return; // Without a stamp there would be no end to it.
  }
  location.reload();
}

/** Whether the server can be reached: when it cannot, the page is all there is, and is not reloaded. */
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
