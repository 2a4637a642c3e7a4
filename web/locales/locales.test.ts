import { expect, test } from "vitest";

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<Record<string, Texts>>("./*/*.ts", { eager: true });

/** Returns every text by its dotted key, without plural endings. */
function texts(tree: Texts, before = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap<[string, string]>(([key, value]) =>
    typeof value === "string" ? [[before + key, value]] : texts(value, `${before + key}.`),
  );
}
const stem = (key: string) => key.replace(/_(one|few|many|other)$/, "");
/** Returns the English key that a Polish one translates: English has no "few" and no "many". */
const inEnglish = (key: string) => key.replace(/_(few|many)$/, "_other");
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

function missingPlurals(all: [key: string, text: string][], forms: string[]): string[] {
  const keys = new Set(all.map(([key]) => key));
  const wanted = [...keys]
    .filter((key) => stem(key) !== key)
    .flatMap((key) => forms.map((form) => `${stem(key)}_${form}`));
  return wanted.filter((key) => !keys.has(key));
}

const names = Object.keys(files)
  .filter((path) => path.startsWith("./en/"))
  .map((path) => path.slice("./en/".length, -".ts".length));

test("every English file has its Polish one", () => {
  const polish = Object.keys(files).filter((path) => path.startsWith("./pl/"));
  expect(polish.map((path) => path.slice("./pl/".length, -".ts".length)).toSorted()).toEqual(
    names.toSorted(),
  );
});

test.each(names)("%s: same keys, all plural forms, same holes, nothing empty", (name) => {
  const en = texts(files[`./en/${name}.ts`]?.[name] ?? {});
  const pl = texts(files[`./pl/${name}.ts`]?.[name] ?? {});
  expect(new Set(pl.map(([key]) => stem(key)))).toEqual(new Set(en.map(([key]) => stem(key))));
  expect(missingPlurals(en, ["one", "other"])).toEqual([]);
  expect(missingPlurals(pl, ["one", "few", "many", "other"])).toEqual([]);
  const english = new Map(en.map(([key, text]) => [key, holes(text)]));
  for (const [key, text] of pl) {
    expect(text.trim(), key).not.toBe("");
    expect(
      holes(text).filter((hole) => hole !== "count"),
      key,
    ).toEqual(english.get(inEnglish(key))?.filter((hole) => hole !== "count"));
  }
});
