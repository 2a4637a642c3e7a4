import Fastify from "fastify";
import { expect, test } from "vitest";
import { afterTest } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { rawConnection } from "#server/platform/testing/raw.ts";
import { cutSlowBodies } from "./slow-bodies.ts";

const head = (path: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  "host: localhost",
  "content-type: application/json",
  `content-length: ${length}`,
];

async function patientApp(grace: number) {
  const app = Fastify();
  afterTest(() => app.close());
  cutSlowBodies(app, { grace, rate: 1000, every: 10 });
  app.post("/read", (request) => request.body);
  app.post("/refused", { onRequest: async (_request, reply) => reply.code(401).send("no") }, () => "");
  return app;
}

test.each(["/read", "/refused"])("a body of %s that does not come is not waited for", async (path) => {
  const app = await patientApp(100);
  const socket = await rawConnection(app, ...head(path, 1000));
  const trickle = setInterval(() => socket.write("1"), 50);
  afterTest(() => clearInterval(trickle));
  socket.resume();
  // What is written after the server has closed resets the connection: that is its end as well.
  await new Promise((closed) => socket.on("error", () => {}).once("close", closed));
  expect(socket.destroyed).toBe(true);
});

test("a body that keeps its pace is waited for, and so is what comes after it on the same connection", async () => {
  const app = await patientApp(100);
  const body = `{"a":"${" ".repeat(3000)}"}`;
  const socket = await rawConnection(app, ...head("/read", body.length));
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk)));
  const answers = () => received.match(/HTTP\/1.1 200/g)?.length ?? 0;
  for (let at = 0; at < body.length; at += 150) {
    socket.write(body.slice(at, at + 150));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await expect.poll(answers).toBe(1);
  socket.write(`${head("/read", 2).join("\r\n")}\r\n\r\n{}`);
  await expect.poll(answers).toBe(2);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

const app = sharedTestApp();

test("a connection that says nothing, or says it slowly, has an end", () => {
  expect(app().fastify.server).toMatchObject({
    headersTimeout: 15_000,
    keepAliveTimeout: 50_000,
    requestTimeout: 7_200_000,
    timeout: 120_000,
  });
});
