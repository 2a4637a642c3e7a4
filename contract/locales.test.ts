import { describe, expect, test } from "vitest";
import { bikeTypes, componentFields } from "./bike-fields.ts";
import { endpoints } from "./endpoints.ts";
import { en } from "./locales/en.ts";
import { pl } from "./locales/pl.ts";

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, above = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  );
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

describe("the words that server and web share", () => {
  const english = flat(en);
  const polish = new Map(flat(pl));

  test("have the same keys in both languages", () => {
    expect([...polish.keys()]).toEqual(english.map(([key]) => key));
  });

  test.each(english)("%s says something in both languages, with the same values", (key, text) => {
    expect(text.trim()).not.toBe("");
    expect(placeholders(polish.get(key) ?? "")).toEqual(placeholders(text));
  });

  test("name every field and every option of every form", () => {
    const fields = endpoints.flatMap((call) => ("body" in call ? Object.keys(call.body.def.shape) : []));
    // An unknown language is ignored: nothing is ever said about it.
    for (const field of fields.filter((name) => name !== "language")) expect(en.fields).toHaveProperty(field);
    const choices = componentFields.flatMap((field) =>
      field.kind === "choice" ? [[field.name, field.options] as const] : [],
    );
    for (const [field, options] of [["type", bikeTypes] as const, ...choices])
      expect([field, Object.keys((en.options as Record<string, object>)[field] ?? {})]).toEqual([
        field,
        options,
      ]);
  });
});
