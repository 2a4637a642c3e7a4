import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { cyclesBetween, folderOf, importsIn, importsOfProject, isForTests } from "./folders.ts";
import { foundLists } from "./found-lists.ts";

/** The groups of the server: each may import those before it. See docs/architecture.md. */
const groups = [
  "platform",
  "people",
  "billing",
  "garage",
  "sharing",
  "site",
  "shops",
  "community",
  "market",
  "admin",
  "operations",
];

const imports = importsOfProject();
const groupOf = (file: string) => (file.startsWith("server/") ? file.split("/")[1] : undefined);
const shown = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

describe("folders", () => {
  test("import each other without a cycle", () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(cyclesBetween(imports)).toEqual([]);
  });

  test("of the server import only groups that come before theirs", () => {
    const upward = imports.filter(({ from, to }) => {
      const [own, other] = [from, to].map((file) => groups.indexOf(groupOf(file) ?? ""));
      return own !== undefined && other !== undefined && own !== -1 && other > own;
    });
    expect(upward.map(shown)).toEqual([]);
  });

  test("have nothing of the tests' in them", () => {
    expect(imports.filter(({ to }) => isForTests(to)).map(shown)).toEqual([]);
  });
});

test("the lists of what folders hold are as bin/lists writes them", async () => {
  const root = path.resolve(import.meta.dirname, "../..");
  for (const [file, text] of await foundLists(root))
    expect(readFileSync(path.join(root, file), "utf8"), `${file}: run bin/lists`).toBe(text);
});

/** Where neither files nor folders, each with what lies in it alone, may import each other in a cycle. */
const withoutCycles = ["contract", "server", "tools", "web"];

describe.each(withoutCycles)("%s", (root) => {
  const own = imports.filter(({ from }) => from.startsWith(`${root}/`));

  test("has no cycle of imports between files", () => {
    expect(own.length).toBeGreaterThan(100);
    expect(cyclesBetween(own, (file) => file)).toEqual([]);
  });

  test("has no cycle of imports between real folders", () => {
    expect(cyclesBetween(own, path.posix.dirname)).toEqual([]);
  });
});

describe("a cycle between folders", () => {
  test("is found through a third folder and through a type", () => {
    const files = {
      "server/a/one/x.ts": 'import { y } from "#server/a/two/y.ts";',
      "server/a/two/y.ts": 'import type { Z } from "#server/b/three/z.ts";',
      "server/b/three/deep/z.ts": 'export { x } from "#server/a/one/x.ts";\nimport "node:fs";',
    };
    const found = Object.entries(files).flatMap(([file, text]) => importsIn(file, text));
    expect(cyclesBetween(found)).toEqual([["server/a/one", "server/a/two", "server/b/three"]]);
  });

  test("is none where imports lead one way, or stay in a folder", () => {
    const found = [
      { from: "web/lib/form/a.ts", to: "web/lib/b.ts" },
      { from: "web/lib/b.ts", to: "web/lib/c.ts" },
      { from: "web/lib/c.ts", to: "web/lib/b.ts" },
    ];
    expect(cyclesBetween(found)).toEqual([]);
  });
});

test.each([
  ["server/platform/db/migrations/0001-first.ts", "server/platform/db"],
  ["server/app.ts", "server"],
  ["web/features/garage/bikes/form/tabs/wheels.tsx", "web/features/garage/bikes"],
  ["web/lib/form/draft.ts", "web/lib/form"],
  ["contract/garage/bikes.ts", "contract/garage"],
])("%s counts to %s", (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

test.each([
  ['import type { A } from "./a.ts";', "web/lib/a.ts"],
  ['} from "#contract/platform/wire.ts";', "contract/platform/wire.ts"],
  ['const page = await import("#web/pages/home.tsx");', "web/pages/home.tsx"],
  ['export * from "./deep/b.ts";', "web/lib/deep/b.ts"],
])("%s is an import", (text, to) => {
  expect(importsIn("web/lib/own.ts", text)).toEqual([{ from: "web/lib/own.ts", to }]);
});
