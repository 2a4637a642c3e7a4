import { expect, test } from "vitest";
import { exportedNames, namesOfProject } from "./names.ts";

/** Files whose exports are named by a rule of their own, and read by that rule only. */
const named = [
  // A noun's texts, once in each language: `import { garage } from "#web/locales/pl/garage.ts"`.
  /\/locales\/\w+\//,
  // A migration is named after what it adds, and imported by the list of migrations only.
  /^server\/platform\/db\/migrations\//,
];

/** Names that several files have to export. */
const shared = new Set([
  // Playwright's convention: a journey takes `test` from the fixtures that it needs.
  "test",
]);

test("an exported name is unique in the project", () => {
  const twice = [...namesOfProject()]
    .map(([name, files]) => [name, files.filter((file) => !named.some((rule) => rule.test(file)))] as const)
    .filter(([name, files]) => files.length > 1 && !shared.has(name));
  expect(Object.fromEntries(twice)).toEqual({});
});

test("a name counts where it is declared: as a value, a type or both at once, not where it is passed on", () => {
  const text = `
    export const a = 1, { b } = c;
    export function f() {}
    export class K {}
    export interface I {}
    export type T = z.infer<typeof T>;
    export const T = z.string();
    const later = 1;
    export { later };
    export { passed } from "./other.ts";
    export * from "./all.ts";
    import { brought } from "./other.ts";
    export { brought };
  `;
  expect(exportedNames("some.ts", text).toSorted()).toEqual(["I", "K", "T", "a", "b", "f", "later"]);
});
