import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, nameOfFile } from "./files-below.ts";
import { type FoundPage, findPages, visitorsNamespaces } from "./found-pages.ts";
import { exportedNames } from "./names.ts";

// The lists of what the project's folders hold. Node and Vite need each file named in an import, so `bin/lists` writes
// these imports, and a test compares them with the folders.

/** As .oxfmtrc.json has it. */
const width = 110;

const warning = "// Written by bin/lists from the files in the folders: do not edit.\n";

const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The order in which the API is described. */
const groups = ["people", "garage", "sharing", "billing", "site", "shops", "community", "admin"];
const groupOf = (file: string) => groups.indexOf(file.split("/")[1] ?? "");

/** Modules of the contract that declare endpoints. */
function endpointModules(root: string): string {
  const files = filesBelow(root, "contract")
    .filter((file) => / = endpoint\(/.test(readFileSync(path.join(root, file), "utf8")))
    .toSorted((a, b) => groupOf(a) - groupOf(b));
  const imported = files.map((file) => {
    const own = camelCase(nameOfFile(file));
    return { file: `.${file.slice("contract".length)}`, own };
  });
  return `${warning}
${imported.map(({ file, own }) => `import * as ${own} from "${file}";`).join("\n")}

/** Every module with endpoints. */
export const endpointModules = [
${imported.map(({ own }) => `  ${own},`).join("\n")}
];
`;
}

/** Migrations: files of db/migrations that begin with a number and export one value that has their name. */
function migrations(root: string): string {
  const found = filesBelow(root, "server/platform/db/migrations").flatMap((file) => {
    const own = /^export const (\w+): Migration\b/m.exec(readFileSync(path.join(root, file), "utf8"))?.[1];
    return own ? [{ name: nameOfFile(file), own }] : [];
  });
  return `${warning}
${found.map(({ name, own }) => `import { ${own} } from "#server/platform/db/migrations/${name}.ts";`).join("\n")}

/** Every migration, in the order in which they run. */
export const migrations = {
${found.map(({ name, own }) => `  "${name}": ${own},`).join("\n")}
};
`;
}

/** Tables: each file of db/schema exports them as one interface, \`TablesOf…\`. */
function schema(root: string): string {
  const found = filesBelow(root, "server/platform/db/schema").map((file) => ({
    name: nameOfFile(file),
    tables: exportedNames(file, readFileSync(path.join(root, file), "utf8")).filter((name) =>
      name.startsWith("TablesOf"),
    ),
  }));
  const tables = found.flatMap(({ name, tables }) => tables.map((own) => ({ name, own })));
  return `${warning}
${tables.map(({ name, own }) => `import type { ${own} } from "./schema/${name}.ts";`).join("\n")}

${found.map(({ name }) => `export type * from "./schema/${name}.ts";`).join("\n")}

/** All tables, and their columns as both databases have them. */
export interface Database
  extends
${tables.map(({ own }) => `    ${own}`).join(",\n")} {}
`;
}

/** Texts that the server writes: those of server/locales, and all of contract/locales. */
function serverTexts(root: string): string {
  const files = filesBelow(root, "contract/locales").map((file) => {
    const language = file.split("/")[2] ?? "";
    return { file, language, own: camelCase(`${language}-${nameOfFile(file)}`) };
  });
  const found = Object.entries(Object.groupBy(files, ({ language }) => language));
  return `${warning}
import type { Language } from "#contract/platform/languages.ts";
${files.map(({ file, own }) => `import * as ${own} from "#${file}";`).join("\n")}
${found.map(([language]) => `import { ${language} } from "#server/locales/${language}.ts";`).join("\n")}

const texts = {
${found
  .map(
    ([language, own]) =>
      `  ${language}: {\n    server: ${language},\n${own?.map((file) => `    ...${file.own},`).join("\n")}\n  },`,
  )
  .join("\n")}
};

/** What the server writes, by language: its own texts, and all that the files of contract/locales export. */
export const serverTexts: Record<Language, (typeof texts)[keyof typeof texts]> = texts;
`;
}

/** Files of English texts that export one tree of texts with the name of the file: the pages' namespaces. */
export function namespaceFiles(root: string): { ns: string; file: string }[] {
  return ["contract/locales/en", "web/locales/en"].flatMap((folder) =>
    filesBelow(root, folder).flatMap((file) => {
      const ns = nameOfFile(file);
      return exportedNames(file, readFileSync(path.join(root, file), "utf8")).includes(ns)
        ? [{ ns, file }]
        : [];
    }),
  );
}

function namespaces(root: string): string {
  const found = namespaceFiles(root).toSorted((a, b) => (a.ns < b.ns ? -1 : 1));
  return `${warning}
import type { Polish, TextKey } from "#contract/platform/texts.ts";
${found.map(({ ns, file }) => `import type { ${ns} } from "#${file}";`).join("\n")}

/**
 * Every namespace: one file per noun and language, in web/locales or, when the server uses it too, in
 * contract/locales.
 */
export interface Namespaces {
${found.map(({ ns }) => `  ${ns}: typeof ${ns};`).join("\n")}
}
export type Namespace = keyof Namespaces;

export type { Polish, TextKey as Key };
`;
}

function paths(pages: FoundPage[]): string {
  return `${warning}
/** Every page of the web app as path patterns; the server responds 404 (with the same HTML) to other paths. */
export const pages = {
${pages
  .filter(({ path }) => path !== "*")
  .map(({ name, path }) => `  ${name}: "${path}",`)
  .join("\n")}
} as const;
`;
}

const kindOf = ({ readers, readsData }: FoundPage) =>
  ({
    open: readsData ? "dataPage" : "openPage",
    guests: "guestsPage",
    riders: "ridersPage",
    admins: "adminsPage",
  })[readers as "open"];

/** The app's pages with the texts that each needs. */
function pageList(pages: FoundPage[]): string {
  const routed = pages.filter(({ module }) => module);
  const lines = routed.map((page) => {
    const { name, path, module, texts } = page;
    const args = [path === "*" ? `"*"` : `pages.${name}`, `() => import("#${module}")`].concat(
      texts.map((ns) => `"${ns}"`),
    );
    const line = `  ${kindOf(page)}(${args.join(", ")}),`;
    return line.length <= width ? line : `  ${kindOf(page)}(\n    ${args.join(",\n    ")},\n  ),`;
  });
  return `${warning}
import { pages } from "#contract/platform/pages.ts";
import { ${[...new Set(routed.map(kindOf))].toSorted().join(", ")}, type PageRoute } from "./page-kinds.ts";

/** Every page with the texts that it needs before it can be drawn. */
export const pageList: PageRoute[] = [
${lines.join("\n")}
];
`;
}

/** Two lists of files of texts: every page carries the first one. */
function textFiles(root: string, name: string, comment: string, which: (ns: string) => boolean): string {
  const files = namespaceFiles(root).filter(({ ns }) => which(ns));
  const globs = files.map(({ file }) => `#${file.replace("/en/", "/*/")}`).toSorted();
  return `${warning}
import { byName, type TextFiles } from "./text-files.ts";

/** ${comment} */
export const ${name}: TextFiles = byName(
  import.meta.glob([
${globs.map((glob) => `    "${glob}",`).join("\n")}
  ]),
);
`;
}

/** Every list by the file that it is written to. */
export async function foundLists(root: string): Promise<Map<string, string>> {
  const pages = await findPages(root);
  const visitors = visitorsNamespaces(root, pages);
  return new Map([
    ["contract/endpoint-modules.ts", endpointModules(root)],
    ["contract/platform/pages.ts", paths(pages)],
    ["server/platform/db/opening/migrations.ts", migrations(root)],
    ["server/platform/db/schema.ts", schema(root)],
    ["server/platform/language/server-texts.ts", serverTexts(root)],
    ["web/lib/namespaces.ts", namespaces(root)],
    [
      "web/lib/visitors-texts.ts",
      textFiles(root, "visitorsTexts", "Texts of what visitors see first.", (ns) => visitors.has(ns)),
    ],
    [
      "web/lib/riders-texts.ts",
      textFiles(
        root,
        "ridersTexts",
        "The other texts: apart, because every page carries the list of visitors' texts.",
        (ns) => !visitors.has(ns),
      ),
    ],
    ["web/page-list.ts", pageList(pages)],
  ]);
}
