import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isPage } from "#contract/platform/page-at.ts";
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

/** A key has plurals when it has the form "other"; "too_many" is no plural. */
function stemOf(tree: Tree, key: string): [stem: string, form?: string] {
  const [, stem, form] = /^(.+)_(one|few|many|other)$/.exec(key) ?? [];
  return stem && `${stem}_other` in tree ? [stem, form] : [key];
}
const stems = (tree: Tree) => [...new Set(flat(tree).map(([key]) => stemOf(tree, key)[0]))];

/** Source code without texts and tests. */
function sourcesOf(room: string): string {
  const root = path.resolve(import.meta.dirname, "../..", room);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/(^|\/)(locales|testing)\//.test(file))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");
}

/**
 * Returns whether code uses a key: literally, or composed as in `mail.${kind}.text`, when the code has a string or
 * property that fills the gap.
 */
function sayings(code: string): (key: string) => boolean {
  const quoted = new Set([...code.matchAll(/"([\w.-]+)"/g)].map(([, word]) => word));
  // Properties, and methods of objects: `kind: …` and `kind() {`.
  const properties = new Set([...code.matchAll(/\b([\w-]+)(?:"?\??:|\(\w*\) \{)/g)].map(([, word]) => word));
  const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^}`]+\}[\w.]*)+)`/g)].map(
    ([, template = ""]) =>
      new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\$\{[^}]+\}/g, "([\\w-]+?)")}$`),
  );
  return (key) =>
    quoted.has(key) ||
    templates.some((template) => {
      const gaps = template.exec(key)?.slice(1);
      return gaps?.every((gap) => quoted.has(gap) || properties.has(gap));
    });
}

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
    const said = sayings(sourcesOf("server") + sourcesOf("contract"));
    // Names of parts and sections are used by contract/locales itself.
    const own = stems({ ...en, dossier_part: {}, dossier_section: {} });
    // The work of a consumer is called `events-` and its name.
    const named = (key: string) => key.replace("job_kinds.events-", "job_kinds.");
    expect(own.filter((key) => !said(key) && !said(named(key)))).toEqual([]);
  });

  test("are missed when the code says another of the same kind only", () => {
    const said = sayings(
      'const mails = ["deleted"]; t(`mail.${kind}.text`); t("yes"); ({ async kept() {} });',
    );
    expect(["mail.deleted.text", "mail.kept.text", "yes"].filter((key) => !said(key))).toEqual([]);
    expect(["mail.forgotten.text", "mail.deleted.subject", "no"].filter(said)).toEqual([]);
  });
});

test.each(Object.entries({ en, pl }))(
  "each address of this site in the mails of %s is that of a page",
  (_, texts) => {
    const found = flat(texts).flatMap(([key, text]) =>
      [...text.matchAll(/\{\{appUrl\}\}(\/[^\s?#]*)/g)].map(([, path = ""]) => [
        key,
        // A number in place of each value.
        path.replaceAll(/\{\{\w+\}\}/g, "1"),
      ]),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(([, path = ""]) => !isPage(path))).toEqual([]);
  },
);
