import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventKinds } from "#contract/events.ts";
import { modules } from "#server/modules.ts";

const names = eventKinds.map(({ event }) => event);

test("each kind of event has one name and one module that declares it", () => {
  const declared = modules.flatMap(({ eventKinds: own = [] }) => own.map(({ event }) => event));
  expect(declared.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const name of names) expect(name).toMatch(/^[a-z_]+\.[a-z]+$/);
});

test("docs/events.md lists them all: its table is what follows from contract/events.ts", () => {
  const rows = eventKinds.map(({ event, summary, data }) => {
    const fields = Object.keys(data.def.shape).map((field) => `\`${field}\``);
    return [`\`${event}\``, summary, fields.join(", ")];
  });
  const written = readFileSync(new URL("../../../docs/events.md", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(written).toEqual(rows.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)));
});
