import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/**
 * Returns how many KB (gzip) modules of web/ have that are bundled by themselves, without React and the modules `without` of web/: in
 * no file of the app they are alone.
 */
export async function kilobytesAlone(
  modules: readonly string[],
  without: readonly string[] = [],
): Promise<number> {
  const left = new Set(without.map((module) => path.resolve("web", module)));
  const { NODE_ENV } = process.env;
  process.env["NODE_ENV"] = "production";
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: {
        input: modules.map((module) => `web/${module}`),
        external: (id) => id.startsWith("react") || left.has(id),
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rolldown.RolldownOutput;
  if (NODE_ENV !== undefined) process.env["NODE_ENV"] = NODE_ENV;
  const sizes = built.output.map((file) =>
    file.type === "chunk" ? gzipSync(file.code, { level: 9 }).length : 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
