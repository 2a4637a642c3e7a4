import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { afterTest } from "#server/platform/testing/databases.ts";
import { ownHosts } from "#server/platform/outbound/own-hosts.testing.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { webhookReceiver } from "./webhook-receiver.testing.ts";

const forms = Object.entries(ownHosts);

/** Counts who connects to this machine, on all its addresses. */
const seen = { port: 0, connections: 0 };
beforeAll(async () => {
  const server = createServer((_request, response) => response.end());
  server.on("connection", () => seen.connections++);
  await new Promise<void>((done) => server.listen(0, "::", done));
  seen.port = (server.address() as AddressInfo).port;
  return () => void server.close();
});
const connected = async (during: () => Promise<unknown>): Promise<number> => {
  const before = seen.connections;
  await during();
  return seen.connections - before;
};

/** Where names lead at present. */
const names = new Map<string, string[]>();
const app = sharedTestApp({
  config: { WEBHOOK_ALLOW_HOSTS: ["127.0.0.1"], RATE_LIMITS: "off" },
  resolveName: async (name) => {
    const addresses = names.get(name);
    if (!addresses) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
    return addresses.map((address) => ({ address, family: isIP(address) }));
  },
});
/** With no host that is allowed, where the system resolves names. */
const guarded = sharedTestApp({ config: { RATE_LIMITS: "off" } });
const hook = (url: string) => ({ url, events: ["bike.created"] });

/** Has a webhook tested, and returns how that ended. */
async function tested(rider: Awaited<ReturnType<ReturnType<typeof app>["rider"]>>, id: number) {
  await rider.post(`/webhooks/${id}/test`);
  await app().fastify.settled();
  const [{ state, tries }] = (await rider.get(`/webhooks/${id}/deliveries`)).body.data;
  return [state, tries.map(({ status }: { status: number | null }) => status)];
}

describe.each(forms)("%s is not connected to", (host, address) => {
  test("where a rider enters it", async () => {
    const rider = await guarded().rider();
    const made = await connected(async () => {
      for (const scheme of ["https", "http"]) {
        const answer = await rider.post("/webhooks", hook(`${scheme}://${host}:${seen.port}/`));
        expect([scheme, answer.status, Object.keys(answer.body.errors)]).toEqual([scheme, 422, ["url"]]);
      }
    });
    expect(made).toBe(0);
  });

  test("where a name leads there, at once or by the time that it is called", async () => {
    const rider = await app().rider();
    names.set("now.example", [address]);
    const refused = await rider.post("/webhooks", hook(`https://now.example:${seen.port}/`));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["url"]]);
    names.set("later.example", ["8.8.8.8"]);
    const { id } = (await rider.post("/webhooks", hook(`https://later.example:${seen.port}/`))).body.data;
    for (const addresses of [[address], ["8.8.8.8", address]]) {
      names.set("later.example", addresses);
      expect(await connected(async () => expect(await tested(rider, id)).toEqual(["failed", [null]]))).toBe(
        0,
      );
    }
  });

  test.each([301, 302, 307, 308])("where a program leads there with %i", async (status) => {
    const rider = await app().rider();
    const receiver = await webhookReceiver();
    const { url, taken } = receiver.address();
    // As UTF-8, which headers carry as bytes.
    const location = Buffer.from(`http://${host}:${seen.port}/`).toString("latin1");
    Object.assign(receiver.state, { status, location });
    const { id } = (await rider.post("/webhooks", hook(url))).body.data;
    expect(await connected(async () => expect(await tested(rider, id)).toEqual(["failed", [status]]))).toBe(
      0,
    );
    expect(taken()).toHaveLength(1);
  });
});

test("the same machine is connected to where it is allowed: connections are seen", async () => {
  const rider = await app().rider();
  const { id } = (await rider.post("/webhooks", hook(`http://127.0.0.1:${seen.port}/`))).body.data;
  expect(await connected(async () => expect(await tested(rider, id)).toEqual(["delivered", [200]]))).toBe(1);
});

test("a name that does not resolve is taken, and fails when it is called", async () => {
  const rider = await app().rider();
  const { status, body } = await rider.post("/webhooks", hook("https://nowhere.example/"));
  expect(status).toBe(201);
  expect(await tested(rider, body.data.id)).toEqual(["failed", [null]]);
});

test("a host that is allowed is called by its name too, without https", async () => {
  const names = async () => [{ address: "127.0.0.1", family: 4 }];
  const open = await openTestApp({ config: { WEBHOOK_ALLOW_HOSTS: ["ntfy"] }, resolveName: names });
  const rider = await open.rider();
  const { origin, taken } = await webhookReceiver(afterTest);
  const url = origin.replace("127.0.0.1", "ntfy");
  const { id } = (await rider.post("/webhooks", hook(url))).body.data;
  await rider.post(`/webhooks/${id}/test`);
  await open.fastify.settled();
  expect(taken).toHaveLength(1);
  expect((await rider.post("/webhooks", hook(origin))).status).toBe(422);
});
