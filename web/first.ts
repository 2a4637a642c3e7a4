// The one script that runs before a prerendered page is painted. It hides what is not meant for this reader, and
// starts the application once the page is loaded and idle, or needed, so that no script competes with the content.
{
  const html = document.documentElement;
  const { app = "", files = "" } = document.currentScript?.dataset ?? {};
  try {
    const kept = (key: string) => localStorage.getItem(key);
    const isForAll = document.getElementById("page-data") !== null;
    // Signed-in riders and readers of another language get a page rendered from scratch: see main.tsx.
    if ((kept("token") && !isForAll) || (kept("language") ?? html.lang) !== html.lang) html.dataset.anew = "";
    // In a page that is for everybody riders see nothing that is only for visitors.
    if (kept("token")) html.dataset.rider = "";
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
    const region = control && (control.closest<HTMLElement>("[data-late]") ?? html);
    if (!region || region.dataset.alive === "") return;
    // A box that is ticked twice is as it was.
    if (control.dataset.early && control.matches("[type=checkbox]")) delete control.dataset.early;
    else control.dataset.early = String(timeStamp);
  };
  addEventListener("click", note, { capture: true });
  const wait = (event: Event) => {
    const region = (event.target as Element).closest<HTMLElement>("[data-late]") ?? html;
    if (region.dataset.alive !== "") event.preventDefault();
  };
  addEventListener("submit", wait, { capture: true });

  // Into the browser's cache: Chromium up to 150 never requests a module again whose request failed.
  const fetchWhole = async (file: string) => {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(file);
    await answer.arrayBuffer();
  };

  const urgent = ["pointerdown", "keydown", "focusin"];
  let isBringing = false;
  const bring = async () => {
    if (isBringing) return;
    isBringing = true;
    const needed = [...files.split(" "), app];
    try {
      await Promise.all(needed.map(fetchWhole));
      for (const href of needed)
        document.head.append(
          Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
        );
      // The app needs the parsed page; import() does not wait for that.
      if (document.readyState === "loading")
        await new Promise((parsed) => addEventListener("DOMContentLoaded", parsed));
      // Each file by itself, after those that it imports: a press in between is not kept waiting.
      for (const file of needed) {
        await import(/* @vite-ignore */ file);
        await new Promise((done) => setTimeout(done));
      }
      for (const event of urgent) removeEventListener(event, bring, { capture: true });
    } catch {
      // Without a network; the next press or its return tries again.
      isBringing = false;
    }
  };

  // With nothing painted yet there is nothing to wait for.
  if (html.dataset.anew === "" || document.hidden) void bring();
  else {
    for (const event of urgent) addEventListener(event, bring, { capture: true });
    // Safari has no requestIdleCallback; without a timeout, a browser that draws nothing new may never call back.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
    const loaded = new Promise((done) => addEventListener("load", done, { once: true }));
    // Reported when it is on the screen; a slow device may be idle between the last file and that.
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      // Riders wait for their links and for the stars: what they came for is painted, and the code follows.
      if (html.dataset.rider === "") void bring();
      else void loaded.then(() => whenIdle(bring, { timeout: 2000 }));
    }).observe({ type: "paint", buffered: true });
    // A tab that was put into the background paints nothing, and some browsers report nothing.
    void loaded.then(() => setTimeout(bring, 3000));
  }
  addEventListener("online", bring);
}
