import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  packProfile,
  packTrack,
  type ProfilePoint,
  type TrackPoint,
} from "#server/garage/ride-files/track/track.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { rideTrackSample, rideWithFile } from "#server/platform/testing/ride-with-file.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const points: TrackPoint[] = [
  [52.22977, 21.01178, 110.5, 0, 0],
  [52.23, 21.012, null, 27, 6],
  [-0.00001, -179.99999, -12.3, 3_000_000, 90_000],
];
const profile: ProfilePoint[] = [
  [0, 110.5],
  [27, -1.2],
];

eachDb("a ride from a file", (on) => {
  const app = sharedTestApp({ on });

  /** A ride with a file as an import keeps it. */
  async function keptRide(name: string | null, content: string, key = `rides/ab/${"ab".repeat(16)}`) {
    const rider = await app().rider();
    const add = async () =>
      (await rider.post("/rides", { started_at: "2026-05-01", distance_m: 1 })).body.data.id as number;
    const id = await add();
    const file = path.join(app().dataDir, "incoming");
    writeFileSync(file, content);
    await openStorage(app().config).put(key, file);
    const kept = { file_key: key, file_name: name, file_bytes: content.length };
    const keep = (ride: number) => app().db.updateTable("rides").set(kept).where("id", "=", ride).execute();
    await keep(id);
    const isKept = () => existsSync(path.join(app().dataDir, "photos", key));
    return { rider, id, add, keep, isKept };
  }

  test("shows its rider where it went, and how high", async () => {
    const [rider, other] = [await app().rider(), await app().rider()];
    const add = async () =>
      (await rider.post("/rides", { started_at: "2026-05-01", distance_m: 1 })).body.data.id as number;
    const [ridden, trainer, unknown] = [await add(), await add(), await add()];
    const packed = { user_id: rider.id, track: packTrack(points), profile: packProfile(profile) };
    await app()
      .db.insertInto("ride_tracks")
      .values([
        { ride_id: ridden, ...packed },
        { ride_id: trainer, ...packed, track: null },
      ])
      .execute();
    const track = async (id: number) => (await rider.get(`/rides/${id}/track`)).body.data;
    expect(await track(ridden)).toEqual({ points, profile });
    expect(await track(trainer)).toEqual({ points: [], profile });
    expect(await track(unknown)).toEqual({ points: [], profile: [] });
    expect((await other.get(`/rides/${ridden}/track`)).status).toBe(404);
    expect((await app().visitor.get(`/rides/${ridden}/track`)).status).toBe(401);
  });

  test("gives back its file as it came, to be saved under its name", async () => {
    const { rider, id } = await keptRide('activities/Łęg "o" świcie;\n(1).fit.gz', "\u0000<script>");
    const { status, headers, bytes } = await downloadedBy(rider, `/rides/${id}/file`);
    expect([status, bytes.toString()]).toEqual([200, "\u0000<script>"]);
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "9",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition":
        `attachment; filename="_eg _o_ swicie__(1).fit.gz"; ` +
        "filename*=UTF-8''%C5%81%C4%99g%20%22o%22%20%C5%9Bwicie%3B%0A%281%29.fit.gz",
    });
    const plain = await keptRide("morning.fit", "x");
    const named = await downloadedBy(plain.rider, `/rides/${plain.id}/file`);
    expect(named.headers["content-disposition"]).toBe('attachment; filename="morning.fit"');
    const nameless = await keptRide(null, "x");
    const made = await downloadedBy(nameless.rider, `/rides/${nameless.id}/file`);
    expect(made.headers["content-disposition"]).toBe(`attachment; filename="ride-${nameless.id}"`);
  });

  test("has no file for others, where none is kept, or where it is gone", async () => {
    const { rider, id, add } = await keptRide("a.fit", "x", "rides/cd/gone");
    const other = await app().rider();
    expect((await other.get(`/rides/${id}/file`)).status).toBe(404);
    expect((await app().visitor.get(`/rides/${id}/file`)).status).toBe(401);
    expect((await rider.get(`/rides/${await add()}/file`)).status).toBe(404);
    await openStorage(app().config).delete(["rides/cd/gone"]);
    expect((await rider.get(`/rides/${id}/file`)).status).toBe(404);
  });

  test("takes its file along when it is deleted, unless another ride came from it", async () => {
    const { rider, id, add, keep, isKept } = await keptRide("multi.fit", "x", `rides/ef/${on}`);
    const second = await add();
    await keep(second);
    await rider.delete(`/rides/${id}`);
    expect(isKept()).toBe(true);
    expect((await (await app().rider()).delete(`/rides/${second}`)).status).toBe(404);
    expect(isKept()).toBe(true);
    expect((await rider.delete(`/rides/${second}`)).status).toBe(200);
    expect(isKept()).toBe(false);
  });
});

test("tracks and files of rides are in the rider's own data, and go with the account", async () => {
  const app = await openTestApp();
  const [rider, other] = [await app.rider(), await app.rider()];
  const { id, key } = await rideWithFile(app, rider);
  const { key: others } = await rideWithFile(app, other);
  const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
  expect(JSON.parse(String(files.get("rides.json")))).toMatchObject([
    { id, track: rideTrackSample, device_serial: "3989123456", format: "fit", file_name: "morning.fit" },
  ]);
  const originals = [...files.keys()].filter((name) => name.startsWith("ride-files/"));
  expect(originals).toEqual([`ride-files/${id}-morning.fit`]);
  expect(String(files.get(originals[0]!))).toBe("a ride's file");
  const gone = await rider.send("DELETE", "/account", { password: rider.password });
  expect(gone.status).toBe(200);
  const left = await app.db.selectFrom("ride_tracks").select("ride_id").execute();
  expect(left).toHaveLength(1);
  expect(left).not.toContainEqual({ ride_id: id });
  const isKept = (one: string) => existsSync(path.join(app.dataDir, "photos", one));
  expect([isKept(key), isKept(others)]).toEqual([false, true]);
});
