import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listening, start } from "#server/platform/testing/started.ts";

/** Kilobytes that a process has, and the most that it had. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: kilobytes("VmRSS"), most: kilobytes("VmHWM") };
}

test("a server that has started gives back a tenth of its memory, and serves", async () => {
  const server = start({});
  const [, origin] = await server.says(listening);
  const given = () => {
    const { now, most } = memoryOf(server.child.pid);
    return 1 - now / most;
  };
  await expect.poll(given, { timeout: 15_000, interval: 200 }).toBeGreaterThan(0.1);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/api/v1/site`)).status).toBe(200);
  server.child.kill();
  expect(await server.ended).toBe(0);
}, 30_000);
