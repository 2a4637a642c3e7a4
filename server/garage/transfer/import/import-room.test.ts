import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto, sendPhoto } from "#server/platform/testing/photos.ts";
import { beginningOf, rawConnection } from "#server/platform/testing/raw.ts";
import { onPlan, sendImport, zipOf } from "#server/platform/testing/transfer.ts";
import { archiveOf } from "#server/platform/files/archive.ts";

eachDb("imports", (on) => {
  const app = sharedTestApp({ on });

  test("come one at a time from a rider, until the connection is gone", async () => {
    const [rider, other] = [await app().rider(), await app().rider()];
    const look = () => sendImport(rider, "Name\nA\n", { dry_run: "true" });
    const slow = await rawConnection(app().fastify, ...beginningOf("/import", rider.token ?? ""));
    const held = () => app().db.selectFrom("jobs").selectAll().where("name", "like", "import:%").execute();
    await expect.poll(async () => (await held()).length).toBe(1);
    expect(await look()).toMatchObject({
      headers: { "retry-after": "5" },
      body: { message: "Another import of yours is still under way. Please wait until it is done." },
    });
    expect((await sendImport(other, "Name\nA\n")).status).toBe(200);
    slow.destroy();
    await expect.poll(async () => (await look()).status).toBe(200);
    expect(await held()).toEqual([]);
  });

  test("of an instance that died keep their rider from another one for a minute, whatever the clock does", async () => {
    const rider = await app().rider();
    const look = async () => (await sendImport(rider, "Name\nA\n", { dry_run: "true" })).status;
    const dies = async (ms: number) =>
      app()
        .db.insertInto("jobs")
        .values({
          name: `import:${rider.id}`,
          holder: "gone",
          held_until: new Date(app().clock.now.getTime() + ms).toISOString(),
          done_at: "",
        })
        .execute();
    await dies(60_000);
    expect(await look()).toBe(429);
    app().pass(60_000);
    expect(await look()).toBe(200);
    await dies(3 * 3_600_000);
    expect(await look()).toBe(200);
  });
});

const megabyte = 1024 ** 2;

test("a disk that runs short takes no more files, and everything else continues", async () => {
  const disk = { size: 200 * megabyte, free: 100 * megabyte };
  const app = await openTestApp({ lookAtDisk: async () => disk });
  const rider = await onPlan(app, await app.rider(), "collector");
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  const ready = () => app.visitor.get("=/readyz");
  expect(await ready()).toMatchObject({ status: 200, body: { space: "enough" } });
  expect((await sendPhoto(rider, id)).status).toBe(201);

  disk.free = 19 * megabyte;
  const refused = {
    status: 507,
    body: {
      message:
        "There is not enough room on the server for this file right now. Nothing was kept; please try again later.",
    },
  };
  const garage = JSON.stringify({
    ...garageFormat,
    bikes: [{ name: "A", photos: [{ file: "a", is_primary: true, seal: "" }] }],
  });
  const archive = await zipOf({ "garage.json": garage, a: await smallPhoto() });
  expect(await sendImport(rider, archive)).toMatchObject(refused);
  expect(await sendPhoto(rider, id)).toMatchObject(refused);
  expect((await rider.post("/bikes", { name: "Kross" })).status).toBe(201);
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true, space: "short" } });

  disk.free = 4 * megabyte;
  expect(await ready()).toMatchObject({ status: 503, body: { ready: false, space: "full" } });
  expect((await rider.post("/bikes", { name: "Giant" })).status).toBe(201);

  disk.free = 100 * megabyte;
  expect((await sendImport(rider, archive)).status).toBe(200);
});

test("an archive lets go of a file that was opened as its reader went away", async () => {
  for (const wait of [false, true]) {
    const gate = Promise.withResolvers<void>();
    const opened = new Readable({ read() {} });
    const out = archiveOf(
      (async function* () {
        if (wait) await gate.promise;
        yield { name: "a", content: opened };
      })(),
    );
    if (!wait) await expect.poll(() => out.listenerCount("close")).toBeGreaterThan(0);
    out.destroy();
    gate.resolve();
    await expect.poll(() => opened.destroyed).toBe(true);
  }
});
