import { defaultLanguage } from "#contract/platform/languages.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import type { RenderSharedPage } from "#contract/sharing/shared-page.ts";
import { App } from "./app.tsx";
import { startI18n } from "#web/lib/i18n.ts";
import { type Rendering, renderFrom } from "#web/lib/rendering.ts";

/** Renders outside a browser: of the pages that are rendered at the same time, each has its own. */
const renderings = new AsyncLocalStorage<Rendering>();
renderFrom(() => renderings.getStore());

/** Does work for a page in its language and with its data. */
export async function rendered<T>(from: Rendering, work: () => Promise<T>): Promise<T> {
  await startI18n(defaultLanguage);
  return renderings.run(from, work);
}

/** Renders the app at an address: elements for <head>, then the body's. */
export async function renderApp(location: string): Promise<string> {
  const app = (
    <StrictMode>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    // Renders everything in place: React would move late parts with inline scripts, which the content security policy
    // forbids.
    progressiveChunkSize: Infinity,
    // React would leave the part that failed to the browser. It may not be thrown here: nobody could catch it.
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Elements for <head>, which React puts first. The server writes a shared page's head itself. */
const headElements = /^(?:<(?:link|meta)\b[^>]*>)+/;

/** Renders a shared page for whoever has its link. */
export const renderSharedPage: RenderSharedPage = ({ path, query, ...from }) =>
  rendered(from, async () => (await renderApp(query ? `${path}?${query}` : path)).replace(headElements, ""));
