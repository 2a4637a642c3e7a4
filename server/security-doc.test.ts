import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownHosts } from "#server/platform/outbound/own-hosts.testing.ts";
import { asvsRows } from "#server/platform/testing/asvs.ts";

const doc = readFileSync("docs/security.md", "utf8");
const rows = [...doc.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = "", , verdict = "", evidence = ""]) => ({ id, verdict, evidence }),
);
/** A path with a folder, or a file in the root whose name has a dot or a capital. */
const files = [...new Set(doc.match(/(?<=`)[\w.-]+(?:\/[\w.-]+)+(?=`)/g))].filter((name) =>
  name.includes("."),
);

test("docs/security.md has every row of the standard's levels 1 and 2 once, in order", () => {
  expect(asvsRows).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(asvsRows);
});

test("each row of docs/security.md has a verdict, and one that is met names a file or a part of the document", () => {
  const verdicts = new Set(["met", "not applicable", "**not met**"]);
  const headings = new Set([...doc.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  for (const { id, verdict, evidence } of rows) {
    expect(verdicts, id).toContain(verdict);
    const part = /“([^”]+)” above/.exec(evidence)?.[1];
    if (part) expect(headings, id).toContain(part);
    else if (verdict === "met") expect(evidence, id).toMatch(/`[^`]+`/);
  }
});

test("the counts that docs/security.md begins with are those of its rows", () => {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  const both = /^\| both +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/m.exec(doc)?.slice(1).map(Number);
  expect(both).toEqual([count("met"), count("not applicable"), count("**not met**"), rows.length]);
});

test("every file that docs/security.md names is there", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("every test that docs/security.md names is in its file", () => {
  const named = [...doc.matchAll(/`([^`]+\.(?:test|spec)\.ts)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(100);
  const gone = named.filter(([, file = "", name = ""]) => !readFileSync(file, "utf8").includes(`"${name}"`));
  expect(gone.map(([whole]) => whole)).toEqual([]);
});

test("docs/security.md says of every form of an own address where it leads", () => {
  const [, table = ""] = /^\| form of the host .+\n\|[ -|]+\n((?:\|.+\n)+)/m.exec(doc) ?? [];
  const forms = table.split("\n").flatMap((row) => row.split("|")[1]?.match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  expect(forms.toSorted()).toEqual(Object.keys(ownHosts).toSorted());
});
