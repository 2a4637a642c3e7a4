import { expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Record<string, Texts>>("./en/*.ts", { eager: true });
const sources = Object.entries(
  import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!./**"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);
const code = sources.map(([, text]) => text).join("\n");

function keys(tree: Texts, before = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [before + key.replace(/_(one|few|many|other)$/, "")]
      : keys(value, `${before}${key}.`),
  );
}

/** The strings in the code that can be keys; template literals become patterns. */
const shown = new Set([...code.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, text]) => text));
const patterns = [...code.matchAll(/`([\w.]*(?:\$\{[^`\n]*?\}[\w.]*)+)`/g)]
  .map(([, text = ""]) => text)
  // A pattern without letters would match everything.
  .filter((text) => /[a-z]{2}/.test(text.replaceAll(/\$\{.*?\}/g, "")))
  .map((text) => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(/\$\{.*?\}/g, "\\w+")}$`));

test.each(Object.keys(files))("%s: every text is used", (path) => {
  const name = path.slice("./en/".length, -".ts".length);
  const unused = keys(files[path]?.[name] ?? {}).filter(
    (key) => !shown.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

/** Visible words: between tags, and in attributes that are read out or shown. */
const betweenTags = /<\/?[a-zA-Z][^<>{}]*>\s*([^<>{}=;()&|]*\p{L}{2}[^<>{}=;()&|]*)\s*<\/?[a-zA-Z]/gu;
const attributes = /\s(?:aria-label|aria-description|title|alt|placeholder|label)="([^"]*\p{L}{2}[^"]*)"/gu;

/** Beginnings of addresses, and names of formats. */
const sameEverywhere = new Set(["https://", "PNG", "SVG"]);

test.each(sources.filter(([path]) => path.endsWith(".tsx")))("%s says nothing by itself", (_path, text) => {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const found = [...plain.matchAll(betweenTags), ...plain.matchAll(attributes)].map(([, words]) => words);
  expect(found.filter((words = "") => !sameEverywhere.has(words.trim()))).toEqual([]);
});
