import { describe, expect, test } from "vitest";
import { componentFields } from "./garage/bike-fields.ts";
import { bikeTypes } from "./garage/bike-types.ts";
import { endpoints } from "./endpoints.ts";
import * as partsEn from "./locales/en/bike-parts.ts";
import * as kindsEn from "./locales/en/part-kinds.ts";
import { fields as fieldsEn } from "./locales/en/fields.ts";
import { options as optionsEn } from "./locales/en/options.ts";
import { validation as validationEn } from "./locales/en/validation.ts";
import * as partsPl from "./locales/pl/bike-parts.ts";
import * as kindsPl from "./locales/pl/part-kinds.ts";
import { fields as fieldsPl } from "./locales/pl/fields.ts";
import { options as optionsPl } from "./locales/pl/options.ts";
import { validation as validationPl } from "./locales/pl/validation.ts";

const en = {
  fields: fieldsEn,
  options: optionsEn,
  validation: validationEn,
  parts: { ...partsEn },
  kinds: { ...kindsEn },
};
const pl = {
  fields: fieldsPl,
  options: optionsPl,
  validation: validationPl,
  parts: { ...partsPl },
  kinds: { ...kindsPl },
};

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
    // An unknown language is ignored; options, kinds of jobs, versions of the terms and what a sign-in waits with are sent by
    // programs: they need no sentences.
    const signingIn = ["challenge", "challenge_id", "response", "trust"];
    const options = [
      "mapping",
      "dry_run",
      "unassigned_only",
      "internal",
      "received",
      "for",
      "fields",
      "on",
      "part",
      "parts",
      "qr",
      "query",
      "notify",
      "yes",
    ];
    const unnamed = ["language", "kind", "document", "dated", ...options, ...signingIn];
    for (const field of fields.filter((name) => !unnamed.includes(name)))
      expect(en.fields).toHaveProperty(field);
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
