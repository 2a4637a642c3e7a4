// The one script that runs before a prerendered page is painted. It hides what is not meant for this reader, and
// starts the application after the first paint, so that no script competes with the content.
{
  const html = document.documentElement;
  const { app = "", files = "" } = document.currentScript?.dataset ?? {};
  try {
    const kept = (key: string) => localStorage.getItem(key);
    // Signed-in riders and readers of another language get a page rendered from scratch: see main.tsx.
    if (kept("token") || (kept("language") ?? html.lang) !== html.lang) html.dataset.anew = "";
    // The cookie banner was answered.
    if (kept("cookieConsent")) html.dataset.answered = "";
  } catch {
    // Without storage, treat the reader as a new visitor.
  }

  // What is pressed before scripts listen is pressed again once they do: see lib/alive.ts. A form that is sent waits
  // the same way, as its button; the browser itself would put what was typed into the address.
  const pressable = "button, input[type=radio], input[type=checkbox]";
  const note = ({ target, timeStamp }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(pressable);
    const region = control && (control.closest<HTMLElement>("[data-consent]") ?? html);
    if (region && region.dataset.alive !== "") control.dataset.early = String(timeStamp);
  };
  addEventListener("click", note, { capture: true });
  addEventListener("submit", (event) => html.dataset.alive !== "" && event.preventDefault(), {
    capture: true,
  });

  const bring = () => {
    for (const href of files.split(" "))
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
      );
    const run = () => void import(/* @vite-ignore */ app);
    // The app needs the parsed page; import() does not wait for that.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", run);
    else run();
  };
  // With nothing painted yet there is nothing to wait for.
  if (html.dataset.anew === "" || document.hidden) bring();
  else requestAnimationFrame(() => setTimeout(bring));
}
