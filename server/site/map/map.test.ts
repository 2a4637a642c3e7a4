import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError } from "#server/platform/config.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { smallMap } from "#server/platform/testing/small-map.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

const map = smallMap();
const mebibyte = 1024 * 1024;

/** An app with a map in its data folder. */
async function withMap() {
  const DATA_DIR = testFolder();
  mkdirSync(path.join(DATA_DIR, "maps"));
  const file = path.join(DATA_DIR, "maps/city.pmtiles");
  writeFileSync(file, map);
  const app = await openTestApp({ config: { DATA_DIR, MAP_PMTILES: "maps/city.pmtiles" }, pages: true });
  const address = String((await app.visitor.get("/site")).body.data.map);
  const ask = (range?: string, more: object = {}, method: "GET" | "HEAD" = "GET", url = address) =>
    app.fastify.inject({ method, url, headers: { ...(range && { range }), ...more } });
  return { app, file, address, ask };
}

test("a host's map is served in ranges, to everybody, and kept by browsers until it is another", async () => {
  const { app, file, address, ask } = await withMap();
  expect(address).toMatch(/^\/map\.pmtiles\?v=\w+-\w+$/);
  const first = await ask("bytes=0-126");
  expect(first.rawPayload).toEqual(map.subarray(0, 127));
  expect(first).toMatchObject({
    statusCode: 206,
    headers: {
      "content-range": `bytes 0-126/${map.length}`,
      "content-length": "127",
      "content-type": "application/vnd.pmtiles",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      etag: `"${address.split("=")[1]}"`,
    },
  });
  expect((await ask("bytes=126-126")).rawPayload).toEqual(map.subarray(126, 127));
  const whole = await ask("bytes=0-16383");
  expect(whole.headers["content-range"]).toBe(`bytes 0-${map.length - 1}/${map.length}`);
  expect(whole.rawPayload).toEqual(map);
  const { etag } = first.headers;
  expect(await ask("bytes=0-1", { "if-none-match": etag })).toMatchObject({ statusCode: 304, body: "" });
  const head = await ask(undefined, {}, "HEAD");
  expect(head).toMatchObject({ statusCode: 200, body: "", headers: { "content-length": `${map.length}` } });

  utimesSync(file, new Date(), new Date(0));
  const changed = await ask("bytes=0-1", { "if-none-match": etag });
  expect(changed).toMatchObject({ statusCode: 206, headers: { "cache-control": "no-cache" } });
  expect(changed.headers.etag).not.toBe(etag);
  rmSync(file);
  expect((await app.visitor.get("=/map.pmtiles")).status).toBe(404);
});

test("the whole map is never sent, and no range that is not one of it", async () => {
  const { file, ask } = await withMap();
  const size = 20 * mebibyte;
  truncateSync(file, size);
  for (const range of [
    undefined,
    "bytes=0-",
    "bytes=-5",
    "bytes=5-4",
    "bytes=0-1,3-4",
    "bytes=a-b",
    "items=0-1",
    `bytes=${size}-${size}`,
    `bytes=0-${16 * mebibyte}`,
    `bytes=0-${"9".repeat(40)}`,
  ])
    expect(await ask(range), range).toMatchObject({
      statusCode: 416,
      body: "",
      headers: { "content-range": `bytes */${size}`, "cache-control": "no-store" },
    });
  const longest = await ask(`bytes=1-${16 * mebibyte}`);
  expect([longest.statusCode, longest.rawPayload.length]).toEqual([206, 16 * mebibyte]);
  expect((await ask(`bytes=${size - 1}-${size}`)).rawPayload).toHaveLength(1);
});

test("only that file is served, and only a site with a map lets its page make the map's workers", async () => {
  const { app, ask } = await withMap();
  for (const url of ["/map.pmtiles/", "/map.pmtiles?v=../secret"])
    expect((await ask("bytes=0-6", {}, "GET", url)).body).toBe("PMTiles");
  for (const url of ["/map.pmtiles/../secret", "/maps/city.pmtiles", "/map.pmtiles/city.pmtiles"])
    expect((await ask("bytes=0-6", {}, "GET", url)).statusCode).toBe(404);
  const rules = async ({ visitor }: typeof app) =>
    String((await visitor.get("=/")).headers["content-security-policy"]).split("; ");
  expect(await rules(app)).toContain("trusted-types worker default");
  const without = await openTestApp({ pages: true });
  expect(await rules(without)).toContain("trusted-types worker");
  expect((await without.visitor.get("/site")).body.data.map).toBeNull();
  expect((await without.visitor.get("=/map.pmtiles")).status).toBe(404);
});

test.each([
  ["is missing", null, "cannot be read (ENOENT)"],
  ["is empty", Buffer.alloc(0), "is not a PMTiles file of version 3"],
  ["is of version 2", Buffer.from(map).fill(2, 7, 8), "is not a PMTiles file of version 3"],
  ["has pictures", Buffer.from(map).fill(2, 99, 100), "has no vector tiles"],
])("a start says when the map %s", async (_what, content, problem) => {
  const file = path.join(testFolder(), "map.pmtiles");
  if (content) writeFileSync(file, content);
  await expect(openTestApp({ config: { MAP_PMTILES: file } })).rejects.toThrow(
    new ConfigError(`The configuration is wrong:\n  MAP_PMTILES: ${file} ${problem}`),
  );
});
