/** Files of the build that are here or on their way; those in the page's own HTML are. */
let arrivals: Map<string, Promise<unknown>> | undefined;

/**
 * Calls `load`, an `import()`, once the files that it needs are in the browser's cache. The build calls this around
 * every import() in place of Vite's own helper (tools/build/brought-files.ts), which requests modules at once: Chromium
 * up to 150 never requests a module again whose request failed, as long as the page lives. A fetch can be repeated.
 * The build takes `.then(…)` behind an import() into `load`: what is to catch a failure awaits the import in a `try`.
 */
export async function bringFilesFor<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

function bring(file: string): Promise<unknown> {
  arrivals ??= new Map(
    [...document.querySelectorAll("link[href]")].map((link) => [
      link.getAttribute("href") ?? "",
      Promise.resolve(),
    ]),
  );
  const known = arrivals.get(file);
  if (known) return known;
  const arrival = (file.endsWith(".css") ? style : script)(file);
  arrivals.set(file, arrival);
  arrival.catch(() => arrivals?.delete(file));
  return arrival;
}

async function script(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  // A file that was read to its end is in the cache.
  await answer.arrayBuffer();
}

function style(file: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    crossOrigin: "",
    href: file,
  });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(file));
    });
    document.head.append(link);
  });
}
