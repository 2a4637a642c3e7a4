import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { BikePhoto } from "#contract/garage/bikes.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { fileNames, keyOf } from "#server/platform/pictures/picture.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { movingGif, phoneJpeg, photograph, repeatedGif } from "#server/platform/testing/samples.ts";
import { startServer } from "#server/platform/testing/server.ts";

function photoForm(bike: number, bytes: Buffer): FormData {
  const form = new FormData();
  form.append("bike_id", String(bike));
  form.append("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return form;
}

const keptFiles = (dataDir: string) =>
  readdirSync(path.join(dataDir, "photos"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test("a server that is killed in the middle of uploads leaves no photo without its files", async () => {
  const dataDir = testFolder();
  const bytes = await phoneJpeg(await photograph(800, 600), [800, 600]);
  const first = await startServer(dataDir);
  const { token, bike } = await first.riderWithBike();
  await first.end();
  for (const after of [150, 300, 450]) {
    const server = await startServer(dataDir);
    const uploads = Array.from({ length: 12 }, () =>
      server.call("POST", "/photos/upload", token, photoForm(bike, bytes)).then(
        ({ status }) => status,
        () => "killed",
      ),
    );
    await Promise.race(uploads);
    await sleep(after);
    await server.kill();
    expect(await Promise.all(uploads)).toContain("killed");
  }
  const db = await openDatabase({ dataDir });
  const rows = await db.selectFrom("photos").selectAll().execute();
  const row = await db.selectFrom("bikes").select("photos").executeTakeFirstOrThrow();
  // As if the last sweep was long ago.
  await db.deleteFrom("queued_jobs").execute();
  await db.destroy();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.parse(row.photos)).toEqual(rows.map(({ id, sort_order }) => [id, sort_order]));
  for (const photo of rows)
    for (const name of fileNames(photo))
      expect(existsSync(path.join(dataDir, "photos", keyOf("bikes", photo.file, name)))).toBe(true);

  // An hour later all leftovers of crashed uploads are gone, and nothing else.
  const needed = rows.flatMap((photo) => fileNames(photo).map((name) => keyOf("bikes", photo.file, name)));
  mkdirSync(path.join(dataDir, "photos/bikes/00"), { recursive: true });
  const fileNamed = (digit: string) => path.join(dataDir, `photos/bikes/00/${digit.repeat(32)}-full.png`);
  const [orphan, young] = [fileNamed("0"), fileNamed("1")];
  for (const file of [orphan, young]) writeFileSync(file, "x");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  const left = path.join(dataDir, "uploads");
  for (const file of [...keptFiles(dataDir), ...readdirSync(left).map((name) => path.join(left, name))])
    if (file !== young) utimesSync(file, longAgo, longAgo);
  const server = await startServer(dataDir);
  const swept = () => !existsSync(orphan) && readdirSync(left).length === 0;
  for (let i = 0; i < 100 && !swept(); i++) await sleep(50);
  expect(swept()).toBe(true);
  expect(
    keptFiles(dataDir)
      .map((file) => path.relative(path.join(dataDir, "photos"), file))
      .toSorted(),
  ).toEqual([...needed, path.relative(path.join(dataDir, "photos"), young)].toSorted());
  const list = (await (await server.call("GET", `/bikes/${bike}/photos`, token)).json()) as {
    data: BikePhoto[];
  };
  for (const { url } of list.data) expect((await fetch(server.origin + url)).status).toBe(200);
  expect((await server.call("POST", "/photos/upload", token, photoForm(bike, bytes))).status).toBe(201);
}, 60_000);

test("a body that is too large is answered when it is, and the rest of it is not read", async () => {
  const server = await startServer(testFolder());
  const { token, bike } = await server.riderWithBike();
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  const field = (name: string, more = "") =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = [
    `POST ${apiBase}/photos/upload HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    "content-type: multipart/form-data; boundary=b",
    `content-length: ${2 ** 30}`,
  ];
  socket.write(
    `${head.join("\r\n")}\r\n\r\n${field("bike_id")}${bike}\r\n${field("photo", '; filename="a.jpg"')}`,
  );
  const block = Buffer.alloc(1024 * 1024);
  let sent = 0;
  while (!socket.destroyed && sent < 200) {
    sent++;
    if (!socket.write(block))
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(answer).toContain("File too large. Maximum file size is 5 MB.");
  // Beyond the limit, only what is in the buffers of both ends.
  expect(sent).toBeLessThan(40);
});

test.runIf(process.platform === "linux")(
  "bombs and many pictures at once cost the server less than 250 MB, and others their answers never",
  async () => {
    const server = await startServer(testFolder());
    const { token, bike } = await server.riderWithBike();
    const create = { width: 10_000, height: 5000, channels: 4 as const, background: "#12345678" };
    const large = await phoneJpeg(await photograph(4032, 3024), [4032, 3024], 6);
    const files = [
      await sharp({ create }).png().toBuffer(),
      await sharp({ create }).jpeg().toBuffer(),
      await repeatedGif(3000, 12),
      await repeatedGif(16, 60_000),
      await movingGif(320, 240, 150),
      ...Array.from({ length: 12 }, () => large),
    ];
    expect(
      (await server.call("POST", "/photos/upload", token, photoForm(bike, await smallPhoto()))).status,
    ).toBe(201);
    const before = server.peakMemory();
    const uploads = Promise.all(
      files.map((bytes) => server.call("POST", "/photos/upload", token, photoForm(bike, bytes))),
    );
    const state = { busy: true };
    void uploads.finally(() => (state.busy = false));
    while (state.busy) {
      expect((await server.call("GET", `/bikes/${bike}`, token)).status).toBe(200);
      await sleep(50);
    }
    for (const { status } of await uploads) expect([201, 422]).toContain(status);
    expect(server.peakMemory() - before).toBeLessThan(250);
  },
  120_000,
);
