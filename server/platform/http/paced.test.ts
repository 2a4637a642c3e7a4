import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { afterTest } from "#server/platform/testing/databases.ts";
import { rawConnection } from "#server/platform/testing/raw.ts";
import { paceRequests, paceStreams } from "./paced.ts";

const chunk = Buffer.alloc(64 * 1024);

async function endlessApp(most: number) {
  const app = Fastify({ trustProxy: true });
  afterTest(() => app.close());
  const open = new Set<Readable>();
  paceRequests(app);
  paceStreams(app, { after: 100, most, every: 10 });
  app.get("/endless", () => {
    const source = new Readable({
      read() {
        this.push(chunk);
      },
      destroy(error, done) {
        open.delete(source);
        done(error);
      },
    });
    open.add(source);
    return source;
  });
  app.get("/short", () => Readable.from([chunk, chunk]));
  app.get("/broken", () =>
    Readable.from(
      (async function* () {
        await Promise.reject(new Error("the disk is gone"));
        yield chunk;
      })(),
    ),
  );
  /** A connection from an address, which reads nothing until it is resumed. */
  const ask = async (from: string, path = "/endless") => {
    const lines = [`GET ${path} HTTP/1.1`, "host: localhost", `x-forwarded-for: ${from}`];
    const socket = await rawConnection(app, ...lines);
    afterTest(() => socket.destroy());
    return socket.pause();
  };
  return { app, open, ask };
}

test("of responses that one network does not read few are kept, the newest ones", async () => {
  const { open, ask } = await endlessApp(3);
  const other = await ask("192.0.2.9");
  for (let index = 0; index < 8; index++) await ask(`2001:db8::${index}`);
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(4);
  const kept = [...open];
  // What stays within the number is not cut, however long it stands.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([...open]).toEqual(kept);
  other.destroy();
  await expect.poll(() => open.size).toBe(3);
});

test("a slow reader is not cut, however many of its network stand", async () => {
  const { open, ask } = await endlessApp(0);
  let read = 0;
  const slow = await ask("192.0.2.1");
  const sip = setInterval(() => (read += slow.read(256 * 1024)?.length ?? slow.read()?.length ?? 0), 10);
  afterTest(() => clearInterval(sip));
  await ask("192.0.2.1");
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(1);
  const before = read;
  await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(before + 4 * 1024 ** 2);
  expect(slow.destroyed).toBe(false);
});

test("a streamed response comes whole, and one that fails before its first byte is a refusal", async () => {
  const { app } = await endlessApp(3);
  const whole = await app.inject("/short");
  expect(whole.rawPayload).toHaveLength(2 * chunk.length);
  expect((await app.inject("/broken")).statusCode).toBe(500);
});
