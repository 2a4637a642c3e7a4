import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, above = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  );
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

/** A key with plurals is one that has the form "other"; "too_many" is not. */
function stemOf(tree: Tree, key: string): [stem: string, form?: string] {
  const [, stem, form] = /^(.+)_(one|few|many|other)$/.exec(key) ?? [];
  return stem && `${stem}_other` in tree ? [stem, form] : [key];
}
const stems = (tree: Tree) => [...new Set(flat(tree).map(([key]) => stemOf(tree, key)[0]))];

describe("the server's sentences", () => {
  const polish = new Map(flat(pl));

  test("are the same in both languages", () => {
    expect(stems(pl)).toEqual(stems(en));
  });

  test("have English plurals one and other, Polish ones one, few, many and other", () => {
    const formsOf = (tree: Tree) =>
      Object.groupBy(
        Object.keys(tree).filter((key) => stemOf(tree, key)[1]),
        (key) => stemOf(tree, key)[0],
      );
    const [english, polish] = [formsOf(en), formsOf(pl)];
    expect(Object.keys(english)).toEqual(Object.keys(polish));
    for (const stem of Object.keys(english)) {
      expect(english[stem]).toEqual([`${stem}_one`, `${stem}_other`]);
      expect(polish[stem]).toEqual([`${stem}_one`, `${stem}_few`, `${stem}_many`, `${stem}_other`]);
    }
  });

  test("carry the same values", () => {
    for (const [key, text] of flat(en).filter(([key]) => polish.has(key))) {
      expect(text.trim()).not.toBe("");
      expect([key, placeholders(polish.get(key) ?? "")]).toEqual([key, placeholders(text)]);
    }
  });

  test("are all said somewhere", () => {
    const root = path.resolve(import.meta.dirname, "..");
    const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter(
        (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^(locales|testing)\//.test(file),
      )
      .map((file) => readFileSync(path.join(root, file), "utf8"))
      .join("\n");
    // Some are looked up by kind: `mail.${kind}.text`, `picture_${reason}`.
    const prefixes = [...sources.matchAll(/`(\w+[._])\$\{/g)].map(([, prefix = ""]) => prefix);
    const said = (key: string) =>
      sources.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix));
    const unsaid = stems(en).filter((key) => !said(key));
    expect(unsaid).toEqual([]);
  });
});
