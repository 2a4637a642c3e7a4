import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { inboxBounds } from "#contract/garage/ride-inbox.ts";
import { allRidesOf } from "#server/garage/ride-imports/imports.testing.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { afterTest, eachDb, testFolder } from "#server/platform/testing/databases.ts";
import { minute, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const ride = "short.gpx";
const gpx = () =>
  Buffer.from(
    `<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${Array.from(
      { length: 40 },
      (_, at) =>
        `<trkpt lat="${52 + at / 400}" lon="21"><ele>100</ele><time>2026-05-01T08:${String(at).padStart(2, "0")}:00Z</time></trkpt>`,
    ).join("")}</trkseg></trk></gpx>`,
  );

const put = (by: Caller, name: string, bytes: Buffer, headers = {}) =>
  by.send("PUT", `/inbox/${encodeURIComponent(name)}`, bytes, {
    "content-type": "application/octet-stream",
    ...headers,
  });

eachDb("an inbox of rides", (on) => {
  const app = sharedTestApp({ on });

  async function keyed(...scopes: string[]) {
    const rider = await app().rider();
    const { key } = (await rider.post("/account/keys", { name: "Sync", scopes, days: null })).body.data;
    return { rider, by: app().as(key) };
  }

  test("makes a ride of a file that a key puts there, once", async () => {
    const { rider, by } = await keyed("rides:write");
    const first = await put(by, ride, gpx());
    expect([first.status, first.body.data]).toMatchObject([201, { name: ride, state: "queued" }]);
    await app().fastify.settled();
    const rides = await allRidesOf(rider);
    expect(rides.map(({ started_at }) => started_at)).toEqual(["2026-05-01T08:00:00.000Z"]);
    const again = await put(by, "again.gpx", gpx());
    expect([again.status, again.body.data]).toMatchObject([
      201,
      { state: "done", duplicates: 1, imported: 0, files_total: 1, files_done: 1 },
    ]);
    await app().fastify.settled();
    const items = (await rider.get(`/ride-imports/${again.body.data.id}`)).body.data.items;
    expect(items).toEqual([
      { name: "again.gpx", state: "duplicate", ride_id: rides[0]?.id, reason: expect.any(String) },
    ]);
    expect(await allRidesOf(rider)).toHaveLength(1);
  });

  test("answers a repeated key with the first answer, another file under it with 422", async () => {
    const { rider, by } = await keyed("rides:write");
    const key = { "idempotency-key": "ride-1" };
    const first = await put(by, ride, gpx(), key);
    const again = await put(by, ride, gpx(), key);
    expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
    expect((await put(by, ride, Buffer.from("other"), key)).status).toBe(422);
    expect((await rider.get("/ride-imports")).body.meta.total).toBe(1);
  });

  test("takes no file without the scope", async () => {
    const { by } = await keyed("read", "bikes:write", "care:write", "costs:write", "files:read");
    const { status, body } = await put(by, ride, gpx());
    expect([status, body.scope]).toEqual([403, "rides:write"]);
    expect((await put(app().visitor, ride, gpx())).status).toBe(401);
  });

  test.each([
    ["a/b.gpx"],
    ["a\\b.gpx"],
    ["..gpx"],
    ["a..gpx"],
    ["a\u0007.gpx"],
    [".gpx"],
    ["ride.gpx.gz"],
    ["ride.exe"],
    [`${"x".repeat(252)}.gpx`],
  ])("refuses the name %s", async (name) => {
    const { by } = await keyed("rides:write");
    const { status, body } = await put(by, name, gpx());
    expect([status, Object.keys(body.errors)]).toEqual([422, ["file"]]);
  });

  test.each([[`${"x".repeat(251)}.gpx`], ["A.GPX"], ["przejażdżka 1.fit"], ["a.tcx"], ["a.zip"]])(
    "takes the name %s",
    async (name) => {
      const { by } = await keyed("rides:write");
      expect((await put(by, name, gpx())).body.data.name).toBe(name);
    },
  );

  test("takes 64 MB, and not a byte more", async () => {
    const { by } = await keyed("rides:write");
    expect((await put(by, ride, Buffer.alloc(inboxBounds.bytes))).status).toBe(201);
    expect((await put(by, ride, Buffer.alloc(inboxBounds.bytes + 1))).status).toBe(413);
  });

  test("refuses a longer file whose length was not declared, and says so", async () => {
    const own = await openTestApp({ on });
    const rider = await own.rider();
    await own.fastify.listen({ port: 0, host: "127.0.0.1" });
    const { port } = own.fastify.server.address() as AddressInfo;
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => (sent++ < 80 ? stream.enqueue(piece) : stream.close()),
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/inbox/ride.fit`, {
      method: "PUT",
      headers: { authorization: `Bearer ${rider.token}` },
      body,
      duplex: "half",
    } as RequestInit);
    expect([answer.status, ((await answer.json()) as { success: boolean }).success]).toEqual([413, false]);
    expect((await rider.get("/ride-imports")).body.meta.total).toBe(0);
  });

  test("has no folder where the host has opened none", async () => {
    const { rider } = await keyed("read");
    expect((await rider.get("/account/inbox")).body.data).toEqual({ folder: null });
  });
});

describe("a folder of the host's", () => {
  async function opened() {
    const root = testFolder(afterTest);
    const app = await openTestApp({ config: { RIDES_INBOX: root } });
    const rider = await app.rider();
    const { folder } = (await rider.get("/account/inbox")).body.data;
    const own = path.join(root, folder);
    const look = async () => {
      // Files have the machine's time.
      app.pass(2 * minute);
      await app.fastify.work["rideInbox"]?.();
      await app.fastify.settled();
    };
    const filesIn = (place: string) => {
      const at = path.join(own, place);
      return existsSync(at) ? readdirSync(at).toSorted() : [];
    };
    return { app, root, rider, own, look, filesIn };
  }

  test("takes files once they rest, and puts them to what is done", async () => {
    const { app, rider, own, look, filesIn } = await opened();
    writeFileSync(path.join(own, ride), gpx());
    await app.fastify.work["rideInbox"]?.();
    expect(filesIn("")).toEqual([ride]);
    await look();
    expect(await allRidesOf(rider)).toHaveLength(1);
    await look();
    expect([filesIn(""), filesIn("done")]).toEqual([[".taken", "done"], [ride]]);
    writeFileSync(path.join(own, ride), gpx());
    await look();
    await look();
    expect(await allRidesOf(rider)).toHaveLength(1);
    expect(filesIn("done")).toHaveLength(2);
  });

  test("puts what is no ride to what failed, beside the reason", async () => {
    const { rider, own, look, filesIn } = await opened();
    writeFileSync(path.join(own, "broken.gpx"), "<gpx");
    writeFileSync(path.join(own, "notes.txt"), "a note");
    symlinkSync("/etc/passwd", path.join(own, "link.gpx"));
    mkdirSync(path.join(own, "folder.gpx"));
    writeFileSync(path.join(own, ".half.gpx"), gpx());
    await look();
    await look();
    expect(filesIn("failed")).toEqual([
      "broken.gpx",
      "broken.gpx.txt",
      "folder.gpx",
      "folder.gpx.txt",
      "link.gpx",
      "link.gpx.txt",
      "notes.txt",
      "notes.txt.txt",
    ]);
    const reason = (name: string) => readFileSync(path.join(own, "failed", `${name}.txt`), "utf8");
    expect(reason("link.gpx")).toBe("This is no file: links and folders are not taken.\n");
    expect(reason("broken.gpx").length).toBeGreaterThan(5);
    expect(filesIn("")).toEqual([".half.gpx", ".taken", "failed"]);
    expect(await allRidesOf(rider)).toEqual([]);
  });

  test("leaves a file that cannot be read where it is, and takes the others", async () => {
    const { rider, own, look, filesIn } = await opened();
    writeFileSync(path.join(own, "a.gpx"), gpx());
    // What was taken cannot be put beside it: its name is too long with the import's number.
    const long = `${"ż".repeat(125)}.gpx`;
    writeFileSync(path.join(own, long), gpx());
    writeFileSync(path.join(own, "ź.gpx"), gpx());
    await look();
    await look();
    expect(await allRidesOf(rider)).toHaveLength(1);
    expect(filesIn("")).toContain(long);
    expect(filesIn("done")).toEqual(["a.gpx", "ź.gpx"]);
  });

  test("looks into no folder but those of its riders", async () => {
    const { app, root, own, look } = await opened();
    const outside = testFolder(afterTest);
    writeFileSync(path.join(outside, ride), gpx());
    const other = await app.rider();
    symlinkSync(outside, path.join(root, `rider-${other.id}`));
    mkdirSync(path.join(root, "rider-999999"));
    writeFileSync(path.join(root, "rider-999999", ride), gpx());
    await look();
    await look();
    expect([readdirSync(outside), readdirSync(path.join(root, "rider-999999"))]).toEqual([[ride], [ride]]);
    expect(await allRidesOf(other)).toEqual([]);
    expect(readdirSync(own)).toEqual([]);
  });
});
