import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { compile } from "@tailwindcss/node";
import { expect, test } from "vitest";

const riders = [...readFileSync("web/styles/styles.css", "utf8").matchAll(/@source not "\.\.\/(.+)";/g)].map(
  ([, place = ""]) => place,
);
/** Whether a module is a place of the list, or in it. */
const isIn = (place: string, module: string) => module === place || module.startsWith(`${place}/`);
const isRiders = (module: string) => riders.some((place) => isIn(place, module));
/** Each module of the app with the views that it imports; types are no views. */
const modules = globSync("**/*.tsx", { cwd: "web" }).map((module) => {
  const code = readFileSync(`web/${module}`, "utf8");
  const imported = [...code.matchAll(/(?<!import type [^;]*)["'](#web|\.)\/([^"']+\.tsx)["']/g)];
  const views = imported.map(([, from, view = ""]) =>
    from === "." ? path.posix.join(path.posix.dirname(module), view) : view,
  );
  return { module, code, views };
});

test("what brings a view that only riders see brings their style sheet", () => {
  const brings = (code: string) => code.includes('import "#web/styles/riders.css";');
  // A view that is loaded by itself, into a page of visitors, brings the sheet itself.
  const alone = new Set(modules.filter(({ code }) => brings(code)).map(({ module }) => module));
  const bringing = modules.filter(
    ({ module, views }) => !isRiders(module) && views.some((view) => isRiders(view) && !alone.has(view)),
  );
  const bare = bringing.filter(({ code }) => !brings(code));
  expect(bringing.length).toBeGreaterThan(5);
  expect(bare.map(({ module }) => module)).toEqual([]);
});

test("the list of what only riders see names folders and modules that are there", () => {
  expect(riders.filter((place) => !modules.some(({ module }) => isIn(place, module)))).toEqual([]);
});

test("the riders' style sheet knows the widths of screens: its plain classes come after those of the other sheet", async () => {
  const base = path.resolve("web/styles");
  const sheet = await compile(readFileSync("web/styles/riders.css", "utf8"), { base, onDependency() {} });
  const css = sheet.build(["hidden", "md:flex", "lg:hidden"]);
  expect(css.match(/@media \(width >= \d+rem\)/g)).toHaveLength(2);
});
