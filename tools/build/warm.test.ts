import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { testFolder } from "#server/platform/testing/databases.ts";
import { listening, programs, start } from "#server/platform/testing/started.ts";

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted();

test("what a first start compiles is in the cache that a build has warmed", async () => {
  const cache = testFolder();
  const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: cache };
  execFileSync(process.execPath, ["tools/build/warm.ts"], { env });
  const warmed = filesIn(cache);
  expect(warmed.length).toBeGreaterThan(200);
  const server = start({ NODE_COMPILE_CACHE: cache }, testFolder(), "", programs.built);
  const [, origin] = await server.says(listening);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  server.child.kill();
  expect(await server.ended).toBe(0);
  expect(filesIn(cache)).toEqual(warmed);
}, 60_000);
