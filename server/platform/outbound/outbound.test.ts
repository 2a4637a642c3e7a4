import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { outbound } from "./outbound.ts";
import { ownHosts } from "./own-hosts.testing.ts";
import { isPublicAddress } from "./public-address.ts";

const sent = { headers: { "content-type": "text/plain" }, body: Buffer.from("hello") };

/** A server on this machine that notes who connected to it, on all its addresses. */
async function watchedServer(answer: RequestListener = () => {}) {
  const server = createServer();
  server.on("request", answer);
  let connected = 0;
  server.on("connection", () => connected++);
  await new Promise<void>((done) => server.listen(0, "::", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connected: () => connected };
}

test.each(Object.keys(ownHosts))("https://%s is never connected to", async (host) => {
  const { port, connected } = await watchedServer();
  await expect(outbound({ allow: [] }).post(`https://${host}:${port}/`, sent)).rejects.toThrow("not_public");
  expect(connected()).toBe(0);
});

describe("addresses that are not anybody's", () => {
  test.each([
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.7",
    "203.0.113.7",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "::8.8.8.8",
    "64:ff9b::808:808",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:a00:1::1",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%lo",
    "fec0::1",
    "ff02::1",
    "2606:4700::1%eth0",
    "not an address",
    "",
  ])("%s", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    "1.1.1.1",
    "9.255.255.255",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.0.1.1",
    "198.17.0.1",
    "198.20.0.1",
    "223.255.255.255",
    "2001:200::1",
    "2606:4700::1111",
    "2a00:1450::1",
  ])("but %s is public", (address) => expect(isPublicAddress(address)).toBe(true));
});

describe("a name", () => {
  const found = (...addresses: string[]) => addresses.map((address) => ({ address, family: isIP(address) }));

  test.each([
    [["127.0.0.1"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["169.254.169.254"]],
    // One bad address among good ones: the system might choose it.
    [["1.1.1.1", "127.0.0.1"]],
    [["2606:4700::1111", "::1"]],
    [[]],
  ])("that leads to %j is not connected to", async (addresses) => {
    const { port, connected } = await watchedServer();
    const calls = outbound({ allow: [], resolve: async () => found(...addresses) });
    await expect(calls.post(`https://push.example:${port}/`, sent)).rejects.toThrow("not_public");
    expect(connected()).toBe(0);
  });

  test("is resolved once: the connection is made to what was checked", async () => {
    const { port, connected } = await watchedServer();
    const resolved: string[] = [];
    const calls = outbound({
      allow: [],
      patience: 300,
      resolve: async (name) => {
        resolved.push(name);
        // The second answer would be this machine.
        return resolved.length === 1 ? found("192.0.1.1") : found("127.0.0.1");
      },
    });
    await expect(calls.post(`https://push.example:${port}/`, sent)).rejects.not.toThrow("not_public");
    expect([resolved, connected()]).toEqual([["push.example"], 0]);
  });

  test("that takes too long to resolve is given up", async () => {
    const calls = outbound({
      allow: [],
      patience: 50,
      resolve: () => Promise.withResolvers<never>().promise,
    });
    await expect(calls.post("https://push.example/", sent)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

test.each([
  ["http://push.example/", "not_https"],
  ["http://1.1.1.1/", "not_https"],
  ["https://10.0.0.1/", "not_public"],
  ["https://[fd00::1]/", "not_public"],
  ["https://user@push.example/", "not_a_url"],
  ["https://:secret@push.example/", "not_a_url"],
  ["ftp://push.example/", "not_a_url"],
  ["file:///etc/passwd", "not_a_url"],
  ["javascript:alert(1)", "not_a_url"],
  ["push.example", "not_a_url"],
  ["", "not_a_url"],
  [`https://push.example/${"a".repeat(2000)}`, "not_a_url"],
  ["https://push.example/", null],
  ["https://1.1.1.1:8443/x?y", null],
])("of %s it is known before it is called: %s", (url, refusal) => {
  expect(outbound({ allow: [] }).refusalOf(url)).toBe(refusal);
});

describe("a host that is allowed", () => {
  const local = outbound({
    allow: ["127.0.0.1", "::1", "push.test"],
    patience: 400,
    resolve: async () => found,
  });
  const found = [{ address: "127.0.0.1", family: 4 }];

  test.each(["127.0.0.1", "[::1]", "push.test"])("is called, without TLS too: http://%s", async (host) => {
    const bodies: string[] = [];
    const { port, connected } = await watchedServer((request: IncomingMessage, response) => {
      request.on("data", (piece: Buffer) => bodies.push(String(piece)));
      request.on("end", () => response.writeHead(201, { "retry-after": "7" }).end());
    });
    const answer = await local.post(`http://${host}:${port}/x`, sent);
    expect(answer).toEqual({ status: 201, retryAfter: "7" });
    expect([connected(), bodies]).toEqual([1, ["hello"]]);
  });

  test("is that host alone", async () => {
    expect(local.refusalOf("http://127.0.0.2/")).toBe("not_https");
    expect(local.refusalOf("https://127.0.0.2/")).toBe("not_public");
    expect(local.refusalOf("http://a.push.test/")).toBe("not_https");
  });

  test("is not followed where it leads elsewhere", async () => {
    const other = await watchedServer();
    const { port } = await watchedServer((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end(),
    );
    expect((await local.post(`http://127.0.0.1:${port}/`, sent)).status).toBe(307);
    expect(other.connected()).toBe(0);
  });

  test("that answers without an end, or not at all, is left", async () => {
    const piece = Buffer.alloc(16 * 1024);
    const endless = await watchedServer((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(piece) && !response.destroyed);
      };
      response.on("drain", more);
      more();
    });
    expect((await local.post(`http://127.0.0.1:${endless.port}/`, sent)).status).toBe(200);
    const silent = await watchedServer();
    await expect(local.post(`http://127.0.0.1:${silent.port}/`, sent)).rejects.toMatchObject({
      name: expect.stringMatching(/Timeout|Abort/),
    });
  });
});
