import type { apiBase } from "#contract/platform/wire.ts";
import { askFirst, callsOf } from "#web/lib/first-calls.ts";

// Runs while the application's code is loading: asks the server for what a signed-in rider's page will show.
const base: typeof apiBase = "/api/v1";
try {
  const token = localStorage.getItem("token");
  const language = document.documentElement.lang;
  if (token) {
    globalThis.firstCalls = askFirst({ base, calls: callsOf(location), token, language });
    // The first of each takes a browser tens of milliseconds: here it waits, later the page would.
    new Intl.NumberFormat(language === "pl" ? "pl-PL" : "en-GB").format(0);
    new Intl.DateTimeFormat("pl-PL").format(0);
  }
} catch {
  // Without storage nobody is signed in.
}
