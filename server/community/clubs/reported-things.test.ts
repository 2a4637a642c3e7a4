import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { day, openTestApp } from "#server/platform/testing/test-app.ts";
import { peopledClub } from "./clubs.testing.ts";

/** A club with a photo that is its picture, a ride and a tool; who decides, and what they have decided. */
async function open(on: "sqlite" | "postgres") {
  const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
  const { owner, host, member, slug } = await peopledClub(app);
  await app.db
    .updateTable("users")
    .set({ email_verified_at: app.clock.now.toISOString() })
    .where("id", "in", [owner.id, host.id, member.id])
    .execute();
  const photo = new Blob([new Uint8Array(await smallPhoto())]);
  const { type, bytes } = await multipartOf({ text: "At the top", photo });
  const picture = (await member.raw("POST", `/clubs/${slug}/photos`, bytes, type)).body.data;
  await owner.put(`/clubs/${slug}`, { photo_id: picture.id, version: 1 });
  const at = new Date(app.clock.now.getTime() + 1.2 * day).toISOString();
  const given = { at, meeting: "Bridge", text: "Fast" };
  const ride = (await host.post(`/clubs/${slug}/rides`, given)).body.data;
  await member.post(`/club-rides/${ride.id}/come`, { yes: true });
  const tool = (await member.post(`/clubs/${slug}/tools`, { name: "Press", text: "Heavy" })).body.data;
  const boss = await newAdmin(app);
  const report = async (what: string, id: number) => {
    const sent = { what, id, reason: "offensive", text: "Look." };
    const { status, body } = await owner.post("/reports", sent);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id as number;
  };
  const decide = async (id: number, action: string) =>
    (await boss.post(`/sky-dash/reports/${id}/decide`, { action, reasons: "Not here." })).body.data;
  const queued = async (id: number) =>
    (await boss.get("/sky-dash/reports?state=all")).body.data.find((one: { id: number }) => one.id === id);
  /** Has another admin decide that its author is right. */
  const lift = async (author: typeof owner, decision: { id: number }) => {
    const sent = await author.post(`/decisions/${decision.id}/appeals`, { text: "It is fine." });
    const verdict = { outcome: "lifted", reasons: "It is." };
    const other = await newAdmin(app);
    return (await other.post(`/sky-dash/appeals/${sent.body.data.id}/decide`, verdict)).status;
  };
  const mailTo = async (address: string) =>
    (await app.mails()).findLast(({ to }) => to?.[0]?.address === address)?.text ?? "";
  const album = async () => (await owner.get(`/clubs/${slug}/photos`)).body.data;
  const bytesAt = async (url: string) => (await app.visitor.get(url.replace("/api/v1", ""))).status;
  return {
    app,
    owner,
    host,
    member,
    slug,
    picture,
    ride,
    tool,
    report,
    decide,
    queued,
    lift,
    mailTo,
    album,
    bytesAt,
  };
}

eachDb("what is reported in a club", (on) => {
  test("as a photo is hidden, shown to admins as a picture, and given back", async () => {
    const { owner, member, slug, picture, report, decide, queued, lift, mailTo, album, bytesAt } =
      await open(on);
    const id = await report("club_photo", picture.id);
    const seen = await queued(id);
    expect(seen).toMatchObject({
      what: "club_photo",
      subject_id: picture.id,
      title: "At the top",
      shown: "At the top",
      url: `/clubs/${slug}/album`,
      about: { user_id: member.id },
    });
    expect(await bytesAt(seen.picture)).toBe(200);
    const { decision } = await decide(id, "hide");
    expect(await album()).toEqual([]);
    expect((await owner.get(`/clubs/${slug}`)).body.data.photo).toBeNull();
    expect((await owner.put(`/clubs/${slug}`, { photo_id: picture.id, version: 2 })).status).toBe(422);
    expect((await owner.delete(`/club-photos/${picture.id}`)).status).toBe(404);
    expect([await bytesAt(picture.url), await bytesAt(seen.picture)]).toEqual([404, 200]);
    expect(await mailTo(member.email)).toContain("“At the top” (a photo of a club)");
    expect(await lift(member, decision)).toBe(200);
    expect(await album()).toMatchObject([{ id: picture.id }]);
    expect(await bytesAt(picture.url)).toBe(200);
  });

  test("as a photo and removed goes with its file", async () => {
    const { app, member, picture, report, decide, queued, lift, album, bytesAt } = await open(on);
    const { file } = await app.db.selectFrom("club_photos").select("file").executeTakeFirstOrThrow();
    const [id, again] = [await report("club_photo", picture.id), await report("club_photo", picture.id)];
    const { picture: url } = await queued(id);
    const { decision } = await decide(id, "remove");
    expect(await album()).toEqual([]);
    expect([await bytesAt(picture.url), await bytesAt(url)]).toEqual([404, 404]);
    expect(await app.db.selectFrom("club_photos").select("id").execute()).toEqual([]);
    const names = readdirSync(path.join(app.dataDir, "photos"), { recursive: true }) as string[];
    expect(names.filter((name) => name.includes(file))).toEqual([]);
    expect((await queued(id)).picture).toBeNull();
    expect((await decide(again, "hide")).decision.action).toBe("hide");
    expect(await lift(member, decision)).toBe(200);
    expect(await album()).toEqual([]);
  });

  test("as a ride is out of sight, of the calendar, and of reminders, until it is given back", async () => {
    const { app, owner, host, member, slug, ride, report, decide, queued, lift, mailTo } = await open(on);
    const id = await report("club_ride", ride.id);
    expect(await queued(id)).toMatchObject({
      what: "club_ride",
      title: "Bridge",
      shown: "Fast",
      picture: null,
      url: `/clubs/${slug}`,
      about: { user_id: host.id },
    });
    const { decision } = await decide(id, "remove");
    const seen = async () => [
      (await owner.get(`/clubs/${slug}/rides`)).body.data.length,
      (await app.visitor.get(`/clubs/${slug}/calendar.ics`)).body.includes("Bridge"),
      (await member.post(`/club-rides/${ride.id}/come`, { yes: true })).status,
      (await host.delete(`/club-rides/${ride.id + 1}`)).status,
    ];
    expect(await seen()).toEqual([0, false, 404, 404]);
    expect((await host.put(`/club-rides/${ride.id}`, { text: "New", version: 1 })).status).toBe(404);
    expect(
      (await owner.post("/reports", { what: "club_ride", id: ride.id, reason: "other", text: "x" })).status,
    ).toBe(404);
    app.pass(0.5 * day);
    await app.fastify.work.clubRides?.();
    expect(await mailTo(member.email)).not.toContain("Bridge");
    expect(await mailTo(host.email)).toContain("“Bridge” (a ride of a club)");
    expect(await lift(host, decision)).toBe(200);
    expect(await seen()).toEqual([1, true, 200, 404]);
  });

  test("as a tool is offered no longer, until it is given back", async () => {
    const { owner, member, slug, tool, report, decide, queued, lift, mailTo } = await open(on);
    const id = await report("club_tool", tool.id);
    expect(await queued(id)).toMatchObject({
      what: "club_tool",
      title: "Press",
      shown: "Heavy",
      url: `/clubs/${slug}/tools`,
      about: { user_id: member.id },
    });
    const { decision } = await decide(id, "remove");
    expect((await owner.get(`/clubs/${slug}/tools`)).body.data).toEqual([]);
    for (const who of [owner, member])
      expect((await who.post(`/tools/${tool.id}/lend`, { to: "Jan" })).status).toBe(404);
    expect(await mailTo(member.email)).toContain("“Press” (a tool in a club)");
    expect(await lift(member, decision)).toBe(200);
    expect((await owner.get(`/clubs/${slug}/tools`)).body.data).toMatchObject([{ id: tool.id }]);
  });
});
