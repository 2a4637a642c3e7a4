import type { Page } from "@playwright/test";

/**
 * The way of changes to a path of the server. It is one route that stays: what waits may try it at any moment, also while a
 * journey would be changing routes.
 */
export async function wireTo(page: Page, path: RegExp) {
  let state: "whole" | "cut" | "losing" = "whole";
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (state === "whole" || route.request().method() === "GET") return route.fallback();
      if (state === "losing") {
        state = "whole";
        await route.fetch();
      }
      return route.abort("connectionreset");
    },
  );
  const to = (next: typeof state) => () => void (state = next);
  return {
    /** From now on nothing arrives. */
    cut: to("cut"),
    /** The server does the next one, whose response is lost; what comes after it gets through. */
    loseNext: to("losing"),
    mend: to("whole"),
  };
}
