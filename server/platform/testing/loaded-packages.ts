import { registerHooks } from "node:module";

// Loaded with --import: writes each package that the process loads to standard error, a line each.
const loaded = new Set<string>();

registerHooks({
  load(url, context, nextLoad) {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
    if (name && !loaded.has(name)) {
      loaded.add(name);
      process.stderr.write(`loaded ${name}\n`);
    }
    return nextLoad(url, context);
  },
});

process.on("exit", () => {
  // Node's own modules: the list is not documented, but stable for years.
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
  if (moduleLoadList.some((name) => name.includes("/undici/"))) process.stderr.write("loaded fetch\n");
});
