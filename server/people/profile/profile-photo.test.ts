import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, type TestApp, hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { sharedProfile, tokenOf } from "#server/platform/testing/sharing.ts";
import { profileRepo } from "./profiles.repo.ts";

const filesOf = ({ dataDir }: TestApp) =>
  readdirSync(path.join(dataDir, "photos"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

eachDb("a profile's photo", (on) => {
  const app = sharedTestApp({ on });

  test("is kept, replaced and deleted with its files", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const first = await sendProfilePhoto(rider);
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    const { url, path: where } = first.body.data;
    expect(where).toMatch(/^profile-photos\/[0-9a-f]{32}\.jpg$/);
    expect(url).toMatch(new RegExp(`^/api/v1/${where}\\?expires=\\d+&signature=[\\w-]+$`));
    expect((await rider.get("/profile")).body.data).toMatchObject({
      profile_photo: where,
      profile_photo_url: url,
    });
    const count = filesOf(app).length;
    expect(count).toBeGreaterThan(0);

    const second = await sendProfilePhoto(rider);
    expect(second.body.data.path).not.toBe(where);
    expect(filesOf(app)).toHaveLength(count);
    expect((await rider.get(`/${where}`)).status).toBe(404);

    for (let i = 0; i < 2; i++)
      expect(await rider.delete("/profile/delete-photo")).toMatchObject({
        status: 200,
        body: { success: true, message: "Photo deleted." },
      });
    expect((await rider.get("/profile")).body.data).toMatchObject({
      profile_photo: null,
      profile_photo_url: null,
    });
    expect(filesOf(app)).toEqual([]);
    expect((await rider.get(`/${second.body.data.path}`)).status).toBe(404);
  });

  test("uploaded many times at once is one photo", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    await sendProfilePhoto(rider);
    const count = filesOf(app).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendProfilePhoto(rider)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(filesOf(app)).toHaveLength(count);
    const { profile_photo } = (await rider.get("/profile")).body.data;
    expect(answers.map(({ body }) => body.data.path)).toContain(profile_photo);
  });

  test("is seen by its owner, an admin, who holds its signature, and others only when it is shown publicly", async () => {
    const [owner, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const { path: where, url } = (await sendProfilePhoto(owner)).body.data;
    const { visitor } = app();
    const seen = async () => [
      (await owner.get(`/${where}`)).status,
      (await admin.get(`/${where}`)).status,
      (await visitor.get(`=${url}`)).status,
      (await other.get(`/${where}`)).status,
      (await visitor.get(`/${where}`)).status,
      (
        await app()
          .as(`1|${"x".repeat(40)}`)
          .get(`/${where}`)
      ).status,
    ];
    const hidden = [200, 200, 200, 404, 404, 404];
    const linked = async () => {
      const shown = (await visitor.get(`/users/public/${token}`)).body.data.profile_photo_url;
      return shown && [shown, (await visitor.get(`=${shown}`)).status];
    };
    let token = "";
    expect(await seen()).toEqual(hidden);
    await owner.put("/profile/privacy", { privacy_settings: { profile_photo: true } });
    expect(await seen()).toEqual(hidden);
    token = await sharedProfile(owner);
    expect(await seen()).toEqual(hidden);
    const { data } = (await visitor.get(`/users/public/${token}`)).body;
    expect(data.profile_photo).toBe(where);
    const [shown, status] = await linked();
    expect([shown.split("?")[0], status]).toEqual([`/api/v1/${where}`, 200]);
    const ofLink = async () => (await visitor.get(`=${shown}`)).status;
    token = tokenOf((await owner.post("/profile/regenerate-token")).body.data.share_url);
    expect(await ofLink()).toBe(404);
    expect((await linked())[1]).toBe(200);
    await owner.put("/profile/privacy", { privacy_settings: { profile_photo: false } });
    expect(await linked()).toBeUndefined();
    expect(await ofLink()).toBe(404);
    await owner.put("/profile/privacy", { privacy_settings: { profile_photo: true } });
    const [last] = await linked();
    await owner.post("/profile/toggle-sharing");
    expect((await visitor.get(`=${last}`)).status).toBe(404);
    expect(await seen()).toEqual(hidden);
  });
});

test("a photo that is somebody's is known to the sweeper, another is not", async () => {
  const app = await openTestApp();
  const { path: where } = (await sendProfilePhoto(await app.rider())).body.data;
  const file = /([0-9a-f]{32})/.exec(where)?.[1] ?? "";
  const { knownPhotos } = profileRepo(app.db);
  expect(await knownPhotos([file, "0".repeat(32)])).toEqual(new Set([file]));
  expect(await knownPhotos([])).toEqual(new Set());
});

test("a profile photo's signature lives a day, for that photo alone", async () => {
  const app = await openTestApp();
  const [one, two] = [await app.rider(), await app.rider()];
  const { url } = (await sendProfilePhoto(one)).body.data;
  const { path: other } = (await sendProfilePhoto(two)).body.data;
  const get = async (at: string) => (await app.visitor.get(`=${at}`)).status;
  expect(await get(url)).toBe(200);
  expect(await get(`/api/v1/${other}?${url.split("?")[1]}`)).toBe(404);
  const forged = url.replace(/signature=./, (start: string) =>
    start.endsWith("A") ? "signature=B" : "signature=A",
  );
  expect(await get(forged)).toBe(404);
  app.pass(day - hour);
  expect(await get(url)).toBe(200);
  app.pass(hour);
  expect(await get(url)).toBe(404);
});

test("a profile photo comes at its widths, and under no other name", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const large = await sharp({ create: { width: 1000, height: 800, channels: 3, background: "#066" } })
    .png()
    .toBuffer();
  const { path: where } = (await sendProfilePhoto(rider, large)).body.data;
  const small = await rider.get(`/${where}?w=320`);
  expect(small).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
  expect((await rider.get(`/${where}?w=100`)).status).toBe(422);
  for (const name of [
    where.replace(/\.\w+$/, ".webp"),
    where.replace(/\.\w+$/, ""),
    "profile-photos/..%2f..%2fx",
    "profile-photos/%00",
  ])
    expect((await rider.get(`/${name}`)).status).toBe(404);
});

test("what is no photo is refused in the words of a bike's photos, and the old one stays", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const { path: where } = (await sendProfilePhoto(rider)).body.data;
  const kept = filesOf(app).length;
  const photo = await smallPhoto();
  for (const [bytes, why] of [
    [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "Only PNG, JPG and GIF pictures can be uploaded.",
    ],
    [Buffer.alloc(0), "Only PNG, JPG and GIF pictures can be uploaded."],
    [Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), "File too large. Maximum file size is 5 MB."],
  ] as const) {
    const { status, body } = await sendProfilePhoto(rider, bytes);
    expect([status, body.errors]).toEqual([422, { photo: [why] }]);
  }
  const empty = await rider.raw("POST", "/profile/upload-photo", "--x--\r\n", {
    "content-type": "multipart/form-data; boundary=x",
  });
  expect([empty.status, empty.body.errors]).toEqual([422, { photo: ["Photo is required"] }]);
  expect((await rider.post("/profile/upload-photo", {})).status).toBe(415);
  expect((await rider.get("/profile")).body.data.profile_photo).toBe(where);
  expect(filesOf(app)).toHaveLength(kept);
});
