import { build, type Plugin } from "vite";

/** Outside a browser a style sheet is nothing: pages are linked to those of the client build. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".css") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? "" : null),
};

/**
 * Builds what renders pages outside a browser: the modules of web/ with these names, complete with their packages,
 * which a running server does not have.
 */
export async function buildRenderer(outDir: string, modules: string[]): Promise<void> {
  const { NODE_ENV } = process.env;
  // Decides how JSX is compiled.
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: false,
    root: "web",
    logLevel: "warn",
    plugins: [withoutStyles],
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: true,
      target: "node24",
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      chunkSizeWarningLimit: Infinity,
      // The addresses of assets must match the client build's: both builds must inline the same files.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((name) => [name, `web/${name}.tsx`])),
        // Packages say "use client", which has no meaning here.
        onLog: (level, log, handle) => log.code !== "MODULE_LEVEL_DIRECTIVE" && handle(level, log),
      },
    },
  });
  if (NODE_ENV !== undefined) process.env["NODE_ENV"] = NODE_ENV;
}
