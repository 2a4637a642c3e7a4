import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readingProcesses } from "#server/platform/reading/reading-processes.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { hostileFiles } from "#server/platform/testing/hostile-files.ts";
import { childrenOf } from "#server/platform/testing/memory.ts";
import { reader } from "./reader.ts";

const here = {
  language: "en",
  mapping: undefined,
  zone: "Europe/Warsaw",
  now: "2026-05-01T00:00:00.000Z",
} as const;

/** A reader, and the ids of the processes that it has at the moment. */
function openReader(options: Partial<Parameters<typeof readingProcesses>[0]> = {}) {
  const others = new Set(childrenOf(process.pid));
  const processes = readingProcesses({ log: { warn() {} }, ...options });
  onTestFinished(processes.close);
  const own = () => childrenOf(process.pid).filter((id) => !others.has(id));
  const read = (text: string, rider = 1) => {
    const file = path.join(testFolder(), "file");
    writeFileSync(file, text);
    return reader(processes).read({ file, archived: false, ...here }, rider);
  };
  return { read, own };
}
const table = (...names: string[]) => `name\n${names.join("\n")}\n`;
const named = (...names: string[]) => ({ bikes: names.map((name) => ({ bike: { name } })) });

test.runIf(process.platform === "linux")("one process reads a file after the other", async () => {
  const { read, own } = openReader();
  expect(await read(table("Rudy"))).toMatchObject(named("Rudy"));
  const first = own();
  expect(first).toHaveLength(1);
  expect(await read(table("Anna", "Berta"), 2)).toMatchObject(named("Anna", "Berta"));
  expect(own()).toEqual(first);
});

test.runIf(process.platform === "linux")("of two processes at once one is kept", async () => {
  const { read, own } = openReader();
  const both = await Promise.all([read(table("Rudy")), read(table("Anna"), 2)]);
  expect(both).toMatchObject([named("Rudy"), named("Anna")]);
  await expect.poll(own).toHaveLength(1);
});

test.runIf(process.platform === "linux").each([
  ["was refused", "no table,\0"],
  ["took much memory", hostileFiles["a large garage"]?.() ?? ""],
])("a process whose file %s reads no other", async (_what, text) => {
  const { read, own } = openReader();
  await read(table("Rudy"));
  const [first] = own();
  await read(text).catch((error: unknown) => expect(error).toMatchObject({ status: 422 }));
  await expect.poll(own).not.toContain(first);
  expect(await read(table("Anna"))).toMatchObject(named("Anna"));
});

test.runIf(process.platform === "linux")("a process that died while it waited is replaced", async () => {
  const { read, own } = openReader();
  await read(table("Rudy"));
  process.kill(own()[0] ?? 0, "SIGKILL");
  await expect.poll(own).toEqual([]);
  expect(await read(table("Anna"))).toMatchObject(named("Anna"));
});

test.runIf(process.platform === "linux")(
  "a process that hangs over its second file is replaced",
  async () => {
    const { read, own } = openReader({ patience: 3000 });
    await read(table("Rudy"));
    process.kill(own()[0] ?? 0, "SIGSTOP");
    await expect(read(table("Berta"))).rejects.toMatchObject({ status: 422, sentence: "import_heavy" });
    expect(await read(table("Anna"))).toMatchObject(named("Anna"));
  },
);

test.runIf(process.platform === "linux")("after a rest the process is gone, and comes again", async () => {
  const { read, own } = openReader({ rest: 20 });
  await read(table("Rudy"));
  await expect.poll(own).toEqual([]);
  expect(await read(table("Anna"))).toMatchObject(named("Anna"));
});
