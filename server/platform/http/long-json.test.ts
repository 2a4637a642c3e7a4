import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";

async function riderWithBikes(app: TestApp, count: number) {
  const rider = await app.rider();
  for (let index = 0; index < count; index++) await rider.post("/bikes", { name: `Żółta 🚲 ${index}` });
  return rider;
}

eachDb("a long list", (on) => {
  test("is compressed for whoever accepts that, and is the same for all", async () => {
    const app = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const { token } = await riderWithBikes(app, 20);
    const read = (headers: Record<string, string>) =>
      app.fastify.inject({ url: "/api/v1/bikes", headers: { ...headers, authorization: `Bearer ${token}` } });
    const plain = await read({});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["vary"]).toContain("Accept-Encoding");
    expect(Number(plain.headers["content-length"])).toBe(plain.rawPayload.length);
    expect(plain.json().data).toHaveLength(20);
    // Polish letters, and one beyond 16 bits, take more bytes than characters.
    expect(plain.rawPayload.length).toBeGreaterThan(plain.body.length);
    for (const [accepted, encoding, unpacked] of [
      ["gzip, deflate", "gzip", gunzipSync],
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ] as const) {
      const packed = await read({ "accept-encoding": accepted });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
      expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length);
      expect(unpacked(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  test("of few bikes is sent as it is", async () => {
    const app = await openTestApp({ on });
    const { token } = await riderWithBikes(app, 1);
    const { headers } = await app.fastify.inject({
      url: "/api/v1/bikes",
      headers: { "accept-encoding": "gzip, br", authorization: `Bearer ${token}` },
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });
});
