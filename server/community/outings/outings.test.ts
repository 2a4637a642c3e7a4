import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { peopledClub } from "#server/community/clubs/clubs.testing.ts";

const gpx = `<gpx><rte><rtept lat="50" lon="19"/><rtept lat="50.01" lon="19"/></rte></gpx>`;

eachDb("rides of a club", (on) => {
  async function open(more: object = {}) {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const made = await peopledClub(app, more);
    await app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();
    const at = new Date(app.clock.now.getTime() + 30 * hour).toISOString();
    const announce = (given: object = {}) =>
      made.host.post(`/clubs/${made.slug}/rides`, { at, meeting: "At the bridge", ...given });
    return { app, ...made, at, announce };
  }

  test("are announced with a route, answered, and taken along", async () => {
    const { app, owner, host, member, slug, at, announce } = await open();
    const announced = await announce({ text: "Slow.", gpx });
    expect(announced).toMatchObject({ status: 201, body: { changed: ["club_ride.updated"] } });
    const { id } = announced.body.data;
    expect(announced.body.data).toEqual({
      id,
      at,
      meeting: "At the bridge",
      text: "Slow.",
      distance_m: 1112,
      up_m: null,
      has_gpx: true,
      coming_count: 0,
      coming: [],
      my_answer: null,
      mine: true,
      version: 1,
    });
    expect((await announce({ gpx: "no route" })).status).toBe(422);
    const come = (who: typeof member, yes: boolean) => who.post(`/club-rides/${id}/come`, { yes });
    await come(host, true);
    await come(owner, false);
    expect((await come(member, true)).body.data).toMatchObject({
      my_answer: true,
      coming_count: 2,
      coming: [
        { user_id: host.id, name: "The host" },
        { user_id: member.id, name: "The member" },
      ],
    });
    expect((await app.visitor.get(`/clubs/${slug}/rides`)).body.data[0]).toMatchObject({
      coming_count: 2,
      coming: [],
      my_answer: null,
      mine: false,
    });
    const route = await app.visitor.get(`/club-rides/${id}/route.gpx`);
    expect([route.status, route.headers["content-type"]]).toEqual([
      200,
      "application/gpx+xml; charset=utf-8",
    ]);
    expect(route.body).toContain('<trkpt lat="50.01000" lon="19.00000">');
    const moved = await host.put(`/club-rides/${id}`, { meeting: "Station", gpx: null, version: 1 });
    expect(moved.body.data).toMatchObject({
      meeting: "Station",
      has_gpx: false,
      distance_m: null,
      version: 2,
    });
    expect((await host.put(`/club-rides/${id}`, { meeting: "x", version: 1 })).status).toBe(409);
    expect((await member.get(`/club-rides/${id}/route.gpx`)).status).toBe(404);
    app.pass(5 * day);
    expect((await member.get(`/clubs/${slug}/rides`)).body.data).toEqual([]);
    expect((await member.get(`/clubs/${slug}/rides?when=past`)).body.meta.total).toBe(1);
  });

  test("are a calendar for everybody, or by a member's link while they belong to the club", async () => {
    const { app, owner, member, slug, announce } = await open({ visible: "members" });
    await announce({ at: "2027-05-01T08:00:00Z", text: "Slow, and\nflat." });
    const path = `/clubs/${slug}/calendar.ics`;
    expect((await app.visitor.get(path)).status).toBe(404);
    const { url } = (await member.post(`/clubs/${slug}/calendar`, {})).body.data;
    const key = new URL(url).searchParams.get("key");
    const read = await app.visitor.get(`${path}?key=${key}`);
    expect([read.status, read.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(read.body).toContain("DTSTART:20270501T080000Z\r\nSUMMARY:Koło Gór\r\nLOCATION:At the bridge\r\n");
    expect(read.body).toContain(String.raw`DESCRIPTION:Slow\, and\nflat.`);
    expect((await app.visitor.get(`${path}?key=wrong`)).status).toBe(404);
    await owner.put(`/clubs/${slug}`, { visible: "public", version: 1 });
    expect((await app.visitor.get(path)).status).toBe(200);
    await owner.put(`/clubs/${slug}`, { visible: "members", version: 2 });
    await member.post(`/clubs/${slug}/leave`, {});
    expect((await app.visitor.get(`${path}?key=${key}`)).status).toBe(404);
  });

  test("are reminded of once, to those who come, and cancelled to them", async () => {
    const { app, host, member, owner, announce } = await open();
    const { id } = (await announce()).body.data;
    await member.post(`/club-rides/${id}/come`, { yes: true });
    await owner.post(`/club-rides/${id}/come`, { yes: false });
    const remind = () => app.fastify.work.clubRides?.();
    const sent = async (subject: string) =>
      (await app.mails()).filter((mail) => mail.subject === subject).map(({ to }) => to?.[0]?.address);
    await remind();
    expect(await sent("Soon: a ride with Koło Gór")).toEqual([]);
    app.pass(7 * hour);
    await remind();
    await remind();
    expect(await sent("Soon: a ride with Koło Gór")).toEqual([member.email]);
    expect((await host.delete(`/club-rides/${id}`)).status).toBe(200);
    expect(await sent("Cancelled: a ride with Koło Gór")).toEqual([member.email]);
    expect((await member.post(`/club-rides/${id}/come`, { yes: true })).status).toBe(404);
  });

  test.each(["keep", "delete"] as const)(
    "of somebody whose account goes stay, their words as they chose: %s",
    async (texts) => {
      const { host, member, slug, announce } = await open();
      const { id } = (await announce({ text: "Slow.", gpx })).body.data;
      await member.post(`/club-rides/${id}/come`, { yes: true });
      expect((await host.send("DELETE", "/account", { password: host.password, texts })).status).toBe(200);
      expect((await member.get(`/clubs/${slug}/rides`)).body.data[0]).toMatchObject({
        meeting: "At the bridge",
        text: texts === "keep" ? "Slow." : null,
        has_gpx: true,
        coming: [{ name: "The member" }],
      });
    },
  );
});
