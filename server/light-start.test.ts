import path from "node:path";
import { expect, test } from "vitest";
import { testFolder, testPostgres } from "./platform/testing/databases.ts";
import { listening, programs, start } from "./platform/testing/started.ts";

/** Returns the packages that a server has loaded once it has started and responded. */
async function packagesAtStart(program: string, environment: Record<string, string> = {}): Promise<string[]> {
  const teller = path.resolve("server/platform/testing/loaded-packages.ts");
  const server = start({ ...environment, NODE_OPTIONS: `--import=${teller}` }, testFolder(), "", program);
  const [, origin] = await server.says(listening);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/api/v1/site`)).status).toBe(200);
  server.child.kill();
  await server.ended;
  return [...server.output().matchAll(/^loaded (.+)$/gm)].map(([, name = ""]) => name);
}

const onDemand = [
  "@fastify/ajv-compiler",
  "@img/sharp-linux-x64",
  "@photostructure/tz-lookup",
  "ajv",
  "csv-parse",
  "fetch",
  "nodemailer",
  "pdfkit",
  "prom-client",
  "saxes",
  "sharp",
  "stripe",
  "yauzl",
  "yazl",
];

test.each(Object.values(programs))(
  "%s starts without the packages that most requests never need",
  async (program) => {
    const loaded = await packagesAtStart(program);
    expect(loaded).toContain("better-sqlite3");
    expect(loaded.filter((name) => [...onDemand, "pg"].includes(name))).toEqual([]);
  },
  30_000,
);

test("a server on PostgreSQL starts without them as well", async () => {
  const loaded = await packagesAtStart(programs.built, { DATABASE_URL: await testPostgres() });
  expect(loaded).toContain("pg");
  expect(loaded.filter((name) => onDemand.includes(name))).toEqual([]);
}, 30_000);
