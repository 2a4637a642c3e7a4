import Fastify from "fastify";
import { expect, test } from "vitest";
import { afterTest } from "#server/platform/testing/databases.ts";
import { everyHour, type Work } from "./hourly.ts";

async function listening(work: Work, interval: number) {
  const logged: unknown[] = [];
  const app = Fastify({
    logger: { level: "error", stream: { write: (line) => void logged.push(JSON.parse(line)) } },
  });
  everyHour(app, work, interval);
  afterTest(() => app.close());
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, logged };
}
const never = 1_000_000;

test("a piece of work that fails is logged and stops no other", async () => {
  let done = 0;
  const { logged } = await listening(
    { broken: () => Promise.reject(new Error("on purpose")), sound: async () => void done++ },
    never,
  );
  await expect.poll(() => done).toBe(1);
  expect(logged).toMatchObject([{ job: "broken", err: { message: "on purpose" } }]);
});

test("all of it is done again after the hour, and no more once the app is closed", async () => {
  let done = 0;
  const { app } = await listening({ work: async () => void done++ }, 1);
  await expect.poll(() => done).toBeGreaterThan(2);
  await app.close();
  const atEnd = done;
  await new Promise(setImmediate);
  expect(done).toBe(atEnd);
});
