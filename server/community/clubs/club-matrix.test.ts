import { expect, test } from "vitest";
import {
  type ClubActName,
  clubActTable,
  type ClubStanding,
  clubVisibilities,
  mayInClub,
} from "#contract/community/club-acts.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { inClub, peopledClub } from "./clubs.testing.ts";

interface Things {
  slug: string;
  ride: number;
  thread: number;
  tool: number;
  photo: number;
  message: number;
  other: number;
}
type Send = (who: Caller, things: Things) => Promise<{ status: number }>;

/** A call for each act of the table; one that another refusal stops is sent so that only this act decides. */
const calls: Record<ClubActName, Send> = {
  "club.look": (who, { slug }) => who.get(`/clubs/${slug}`),
  "club.join": (who, { slug }) => who.post(`/clubs/${slug}/join`, {}),
  "club.leave": (who, { slug }) => who.post(`/clubs/${slug}/leave`, {}),
  "club.mute": (who, { slug }) => who.post(`/clubs/${slug}/mute`, {}),
  "club.write": (who, { slug }) => who.put(`/clubs/${slug}`, { text: "New", version: 1 }),
  "club.close": (who, { slug }) => who.delete(`/clubs/${slug}`),
  "members.read": (who, { slug }) => who.get(`/clubs/${slug}/members`),
  "joining.read": (who, { slug }) => who.get(`/clubs/${slug}/members?state=asked`),
  "members.write": (who, { slug }) => who.post(`/clubs/${slug}/invitation`, {}),
  "roles.write": (who, { slug, other }) => who.post(`/clubs/${slug}/members/${other}`, { role: "host" }),
  "bikes.read": (who, { slug }) => who.get(`/clubs/${slug}/bikes`),
  "album.read": (who, { slug }) => who.get(`/clubs/${slug}/photos`),
  "album.write": async (who, { slug }) => {
    const { type, bytes } = await multipartOf({ text: "No picture" });
    return who.raw("POST", `/clubs/${slug}/photos`, bytes, type);
  },
  "album.tidy": (who, { photo }) => who.delete(`/club-photos/${photo}`),
  "rides.read": (who, { slug }) => who.get(`/clubs/${slug}/rides`),
  "rides.write": (who, { slug }) =>
    who.post(`/clubs/${slug}/rides`, { at: "2027-05-01T08:00:00Z", meeting: "Bridge" }),
  "rides.answer": (who, { ride }) => who.post(`/club-rides/${ride}/come`, { yes: true }),
  "board.read": (who, { thread }) => who.get(`/threads/${thread}/messages`),
  "board.write": (who, { thread }) => who.post(`/threads/${thread}/messages`, { text: "Me" }),
  "board.tidy": (who, { message }) => who.delete(`/messages/${message}`),
  "tools.read": (who, { slug }) => who.get(`/clubs/${slug}/tools`),
  "tools.write": (who, { slug }) => who.post(`/clubs/${slug}/tools`, { name: "Pump" }),
  "tools.tidy": (who, { tool }) => who.delete(`/tools/${tool}`),
};

const acts = Object.keys(clubActTable) as ClubActName[];
const closing = new Set<ClubActName>(["club.close", "club.leave"]);
const ordered = [...acts.filter((act) => !closing.has(act)), ...closing];

eachDb("who may what in a club", (on) => {
  test.each(clubVisibilities)("is as the table says where %s see it", async (visible) => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const standings: (ClubStanding | "admin")[] = [
      "visitor",
      "rider",
      "admin",
      "invited",
      "member",
      "host",
      "owner",
    ];
    const wrong: unknown[] = [];
    for (const standing of standings) {
      const { owner, host, member, slug, id } = await peopledClub(app, { visible });
      const rider = standing === "admin" ? await newAdmin(app) : await app.rider();
      if (standing === "invited") await owner.post(`/clubs/${slug}/members/${rider.id}`, { role: "member" });
      const other = await inClub(app, id, "member", "Another");
      const made = async (path: string, body: object): Promise<number> =>
        (await owner.post(path, body)).body.data.id;
      const ride = await made(`/clubs/${slug}/rides`, { at: "2027-05-01T08:00:00Z", meeting: "Bridge" });
      const thread = (await other.post(`/clubs/${slug}/threads`, { title: "T", text: "x" })).body.data.id;
      const message = (await other.get(`/threads/${thread}/messages`)).body.data[0].id;
      const tool = (await other.post(`/clubs/${slug}/tools`, { name: "Press" })).body.data.id;
      const picture = { file: `f-${standing}-${visible}`, format: "jpeg" as const, width: 1, height: 1 };
      const { id: photo } = await app.db
        .insertInto("club_photos")
        .values({
          ...picture,
          club_id: id,
          by_id: other.id,
          text: null,
          created_at: app.clock.now.toISOString(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const things = { slug, ride, thread, tool, photo, message, other: other.id };
      const as = { visitor: app.visitor, rider, admin: rider, invited: rider, member, host, owner };
      // An admin is a stranger to a club, and works through reports.
      const known = standing === "admin" ? "rider" : standing;
      // What one sees, one may report; what one doesn't see is not there.
      for (const [what, reference, act] of [
        ["club", slug, "club.look"],
        ["club_photo", photo, "album.read"],
        ["club_ride", ride, "rides.read"],
        ["club_tool", tool, "tools.read"],
        ["message", message, "board.read"],
      ] as const) {
        const sent = { what, id: reference, reason: "other", text: "Look.", email: "a@example.com" };
        const { status } = await as[standing].post("/reports", sent);
        if (status !== (mayInClub(act, known, visible) ? 201 : 404))
          wrong.push([visible, standing, `report of a ${what}`, status]);
      }
      for (const act of ordered) {
        if (act === "club.join" && known !== "visitor" && known !== "owner") continue;
        if (act === "club.leave" && known === "owner") continue;
        const { status } = await calls[act](as[standing], things);
        const may = mayInClub(act, known, visible);
        const sees = mayInClub("club.look", known, visible);
        // A call that only signed-in riders have is 401 to a visitor, whatever it is about.
        const expected = may ? [200, 201, 422] : known === "visitor" ? [401, 404] : sees ? [403] : [404];
        if (!expected.includes(status)) wrong.push([visible, standing, act, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("hides two whom a block parts from each other, everywhere in it", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const { owner, host, member, slug } = await peopledClub(app);
    const ride = (await owner.post(`/clubs/${slug}/rides`, { at: "2027-05-01T08:00:00Z", meeting: "Bridge" }))
      .body.data.id;
    const shared = (await owner.post(`/clubs/${slug}/threads`, { title: "All", text: "Hello" })).body.data.id;
    for (const one of [host, member]) {
      await one.post(`/club-rides/${ride}/come`, { yes: true });
      await one.post(`/threads/${shared}/messages`, { text: "I too" });
      await one.post(`/clubs/${slug}/threads`, { title: "Mine", text: "Mine" });
      await one.post(`/clubs/${slug}/tools`, { name: "Pump" });
      const bike = (await one.post("/bikes", { name: "Rudy" })).body.data.id;
      await one.post(`/bikes/${bike}/toggle-sharing`, {});
    }
    const own = (await owner.post(`/clubs/${slug}/tools`, { name: "Stand" })).body.data.id;
    const named = (await owner.post(`/threads/${shared}/messages`, { text: "You", mentions: [host.id] }))
      .body;
    await owner.post(`/tools/${own}/lend`, { to: host.id });
    const paths = [
      `/clubs/${slug}/members`,
      `/clubs/${slug}/rides`,
      `/clubs/${slug}/threads`,
      `/threads/${shared}/messages`,
      `/clubs/${slug}/tools`,
      `/clubs/${slug}/bikes`,
    ];
    const naming = async (who: Caller, name: string) => {
      const found: string[] = [];
      for (const path of paths)
        if (JSON.stringify((await who.get(path)).body.data).includes(name)) found.push(path);
      return found;
    };
    expect(await naming(member, "The host")).toEqual(paths);
    expect(await naming(host, "The member")).toEqual(paths);
    expect((await member.post("/blocks", { user_id: host.id })).status).toBe(201);
    expect(await naming(member, "The host")).toEqual([]);
    expect(await naming(host, "The member")).toEqual([]);
    expect(await naming(owner, "The member")).toEqual(paths);
    expect(named.data.mentions).toEqual([{ user_id: host.id, name: "The host" }]);
    const tools = (await member.get(`/clubs/${slug}/tools`)).body.data;
    expect(tools.at(-1).lent).toEqual({ user_id: null, name: "somebody", until: null });
    await member.delete(`/blocks/${host.id}`);
    expect(await naming(host, "The member")).toEqual(paths);
  });
});
