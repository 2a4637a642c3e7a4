// The one script that runs before a page drawn ahead is painted. It sees to it that the page shows nobody what is not
// for them, and starts the application once the page has been painted: nothing competes with what there is to read.
{
  const html = document.documentElement;
  const { app = "", files = "" } = document.currentScript?.dataset ?? {};
  try {
    const kept = (key: string) => localStorage.getItem(key);
    // A rider who is signed in, or who reads another language, gets a page made anew: see main.tsx.
    if (kept("token") || (kept("language") ?? html.lang) !== html.lang) html.dataset.anew = "";
    // The question about cookies has been answered.
    if (kept("cookieConsent")) html.dataset.answered = "";
  } catch {
    // Without storage nothing is known of this reader.
  }

  // A button that is pressed before anything listens is pressed again as soon as it does: see lib/alive.ts.
  const note = ({ target }: Event) => {
    const button = target instanceof Element && target.closest("button");
    const region = button && (button.closest<HTMLElement>("[data-consent]") ?? html);
    if (region && region.dataset.alive !== "") button.dataset.early = "";
  };
  addEventListener("click", note, { capture: true });

  const bring = () => {
    for (const href of files.split(" "))
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
      );
    const run = () => void import(/* @vite-ignore */ app);
    // It needs the whole page, which import() does not wait for by itself.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", run);
    else run();
  };
  // Where there is nothing to look at, there is nothing to wait for.
  if (html.dataset.anew === "" || document.hidden) bring();
  else requestAnimationFrame(() => setTimeout(bring));
}
