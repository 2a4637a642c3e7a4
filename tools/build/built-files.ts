import { readFileSync } from "node:fs";
import path from "node:path";

interface Chunk {
  file: string;
  imports?: string[];
}

/** Addresses of the built files that a page needs before it can be drawn. */
export interface PageFiles {
  /** The entry script. */
  app: string;
  /** The entry's imports, and the page with its texts. */
  scripts: string[];
  fonts: string[];
}

/** Pages whose module is named differently. */
const called: Record<string, string> = {
  adminDashboard: "sky-dash",
  sharedBike: "public-bike",
  sharedProfile: "public-profile",
};

/** Reads the build's manifest. */
export function readManifest(root: string) {
  const manifest = JSON.parse(readFileSync(path.join(root, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;

  function collect(module: string, into: Set<string>): void {
    const chunk = manifest[module];
    if (!chunk)
      throw new Error(`The build has no ${module}: is a page's file called otherwise than the page?`);
    if (into.has(`/${chunk.file}`)) return;
    into.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) collect(imported, into);
  }

  return {
    /** The files that a page (a name of contract/platform/pages.ts) loads in a language before it can be drawn. */
    filesOf(name: string, namespaces: readonly string[], language: string): PageFiles {
      const scripts = new Set<string>();
      collect("index.html", scripts);
      const file = called[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      collect(`pages/${file}.tsx`, scripts);
      for (const ns of ["chrome", ...namespaces]) {
        const own = `locales/${language}/${ns}.ts`;
        collect(own in manifest ? own : `../contract/${own}`, scripts);
      }
      const letters = language === "pl" ? ["latin", "pl"] : ["latin"];
      const fonts = letters.map((name) => manifest[`fonts/archivo-${name}-app.woff2`]?.file ?? "");
      const [app = "", ...others] = scripts;
      return { app, scripts: others, fonts: fonts.map((file) => `/${file}`) };
    },
  };
}
