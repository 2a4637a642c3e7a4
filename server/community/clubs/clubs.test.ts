import { expect, test } from "vitest";
import { listClubBikes } from "#contract/community/club-bikes.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";
import { addMembers, begunClub, peopledClub } from "./clubs.testing.ts";

eachDb("clubs", (on) => {
  const open = (config = {}) => openTestApp({ on, config: { RATE_LIMITS: "off", ...config } });

  test("are begun, found by their words, changed and closed", async () => {
    const app = await open();
    const { owner, slug, club } = await begunClub(app, { name: "Koło Gór", town: "Żywiec", text: "Hills." });
    expect(club).toEqual({
      slug: "kolo-gor",
      name: "Koło Gór",
      text: "Hills.",
      town: "Żywiec",
      photo: null,
      joining: "open",
      visible: "public",
      members: 1,
      asking: 0,
      shop: null,
      my_role: "owner",
      my_state: "member",
      muted: false,
      hidden: false,
      version: 1,
    });
    expect((await begunClub(app, {}, owner)).slug).toBe("kolo-gor-2");
    await begunClub(app, { name: "Secret", visible: "members" }, owner);
    const names = async (path: string, who: Pick<typeof owner, "get"> = app.visitor) =>
      (await who.get(path)).body.data.map(({ name }: { name: string }) => name);
    expect(await names("/clubs?search=zywiec")).toEqual(["Koło Gór"]);
    expect(await names("/clubs")).toEqual(["Koło Gór", "Koło Gór"]);
    expect(await names("/clubs", owner)).toEqual(["Koło Gór", "Koło Gór", "Secret"]);
    expect(await names("/clubs?mine=true", await app.rider())).toEqual([]);
    const changed = await owner.put(`/clubs/${slug}`, { name: "Koło", town: null, version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { name: "Koło", town: null, text: "Hills.", version: 2 }, changed: ["club.updated"] },
    });
    expect(await owner.put(`/clubs/${slug}`, { name: "Late", version: 1 })).toMatchObject({
      status: 409,
      body: { data: { name: "Koło", version: 2 } },
    });
    expect((await owner.put(`/clubs/${slug}`, { name: "Late" })).status).toBe(422);
    expect((await owner.delete(`/clubs/${slug}`)).status).toBe(200);
    expect((await owner.get(`/clubs/${slug}`)).status).toBe(404);
    expect((await begunClub(app, {}, owner)).slug).toBe("kolo-gor");
    await app.fastify.work.closedClubs?.();
    const left = await app.db.selectFrom("clubs").select("slug").orderBy("id").execute();
    expect(left.map((row) => row.slug)).toEqual(["kolo-gor-2", "secret", "kolo-gor"]);
  });

  test("are joined at once, by asking, or invited", async () => {
    const app = await open();
    const { owner, slug } = await begunClub(app);
    const [rider, other] = [await app.rider({ name: "Jan" }), await app.rider({ name: "Ewa" })];
    await app.db.updateTable("users").set({ email_verified_at: app.clock.now.toISOString() }).execute();
    const join = (who: typeof rider) => who.post(`/clubs/${slug}/join`, {});
    expect((await join(rider)).body.data).toMatchObject({ members: 2, my_role: "member" });
    expect((await join(rider)).body.data).toMatchObject({ members: 2, my_role: "member" });
    expect((await rider.post(`/clubs/${slug}/leave`, {})).body.data).toMatchObject({
      members: 1,
      my_role: null,
      my_state: null,
    });

    await owner.put(`/clubs/${slug}`, { joining: "ask", version: 1 });
    expect((await join(rider)).body.data).toMatchObject({ members: 1, my_role: null, my_state: "asked" });
    await join(other);
    const requestMails = (await app.mails()).filter(({ subject }) => subject?.includes("would like to join"));
    expect(requestMails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [owner.email, "Jan would like to join Koło Gór"],
    ]);
    expect((await owner.get(`/clubs/${slug}`)).body.data.asking).toBe(2);
    expect((await rider.get(`/clubs/${slug}/members`)).status).toBe(403);
    const waiting = (await owner.get(`/clubs/${slug}/members?state=asked`)).body;
    expect(waiting.data.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ["Jan", "asked"],
      ["Ewa", "asked"],
    ]);
    const agreed = await owner.post(`/clubs/${slug}/members/${rider.id}`, { role: "member" });
    expect(agreed).toMatchObject({ status: 200, body: { data: { name: "Jan", state: "member" } } });
    expect((await app.mails()).at(-1)?.subject).toBe("You are in Koło Gór");
    expect((await owner.delete(`/clubs/${slug}/members/${other.id}`)).status).toBe(200);
    expect((await other.get(`/clubs/${slug}`)).body.data.my_state).toBeNull();

    await owner.put(`/clubs/${slug}`, { joining: "invitation", visible: "members", version: 2 });
    expect((await join(other)).status).toBe(404);
    await owner.put(`/clubs/${slug}`, { visible: "public", version: 3 });
    expect((await join(other)).status).toBe(403);
    await owner.put(`/clubs/${slug}`, { visible: "members", version: 4 });
    const invited = await owner.post(`/clubs/${slug}/members/${other.id}`, { role: "member" });
    expect(invited.body.data.state).toBe("invited");
    expect((await app.mails()).at(-1)?.subject).toBe("Ola invites you to Koło Gór");
    expect((await other.get("/clubs?mine=true")).body.data[0].my_state).toBe("invited");
    expect((await join(other)).body.data.my_role).toBe("member");
    expect((await owner.post(`/clubs/${slug}/members/999999`, { role: "member" })).status).toBe(404);
  });

  test("are joined by a link, for thirty days and until it ends", async () => {
    const app = await open();
    const { owner, slug } = await begunClub(app, { visible: "members", joining: "invitation" });
    const [rider, other] = [await app.rider(), await app.rider()];
    const link = async () => {
      const { body } = await owner.post(`/clubs/${slug}/invitation`, {});
      return `/club-invitations/${(body.data.url as string).split("/").at(-1)}`;
    };
    const first = await link();
    const path = await link();
    expect((await rider.get(first)).status).toBe(404);
    expect((await rider.get(path)).body.data).toMatchObject({ name: "Koło Gór", my_role: null });
    expect((await app.visitor.get(path)).status).toBe(401);
    expect((await rider.post(path, {})).body.data.my_role).toBe("member");
    expect((await rider.post(`/clubs/${slug}/invitation`, {})).status).toBe(403);
    const link_until = new Date(app.clock.now.getTime() - 1).toISOString();
    await app.db.updateTable("clubs").set({ link_until }).where("slug", "=", slug).execute();
    expect((await other.post(path, {})).status).toBe(404);
    const again = await link();
    await owner.delete(`/clubs/${slug}/invitation`);
    expect((await other.post(again, {})).status).toBe(404);
  });

  test("keep an owner, who hands over before leaving", async () => {
    const app = await open();
    const { owner, host, member, slug } = await peopledClub(app);
    const leave = (who: typeof owner) => who.post(`/clubs/${slug}/leave`, {});
    const role = (who: typeof owner, user: number, role: string) =>
      who.post(`/clubs/${slug}/members/${user}`, { role });
    expect(await leave(owner)).toMatchObject({ status: 409, body: { data: { my_role: "owner" } } });
    expect((await role(owner, owner.id, "member")).status).toBe(409);
    expect((await role(host, member.id, "host")).status).toBe(403);
    const invited = await app.rider();
    expect((await role(owner, invited.id, "host")).status).toBe(200);
    expect((await role(host, invited.id, "member")).status).toBe(403);
    expect((await role(host, invited.id, "host")).status).toBe(200);
    expect((await host.delete(`/clubs/${slug}/members/${owner.id}`)).status).toBe(403);
    expect((await role(owner, host.id, "owner")).body.data.role).toBe("owner");
    expect((await leave(owner)).body.data).toMatchObject({ my_role: null, members: 2 });
    expect((await host.delete(`/clubs/${slug}/members/${member.id}`)).status).toBe(200);
    expect((await member.get(`/clubs/${slug}/members`)).status).toBe(403);
  });

  test("are as many as there may be, and not more", async () => {
    const app = await open();
    const { owner, slug, id } = await begunClub(app);
    for (let nth = 1; nth < clubBounds.owned; nth++) await begunClub(app, {}, owner);
    expect(await owner.post("/clubs", { name: "More" })).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
    const at = app.clock.now.toISOString();
    const rows = Array.from({ length: clubBounds.clubs - clubBounds.owned }, (_, nth) => ({
      slug: `c-${nth}`,
      name: "C",
      joining: "open" as const,
      visible: "public" as const,
      searched: "",
      created_at: at,
      updated_at: at,
    }));
    await app.db.insertInto("clubs").values(rows).execute();
    const rider = await app.rider();
    expect(await rider.post("/clubs", { name: "More" })).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
    const page = (await app.visitor.get("/clubs?page=2&per_page=150")).body;
    expect([page.data.length, page.meta.total]).toEqual([50, clubBounds.clubs]);

    await addMembers(app, id, clubBounds.members - 1);
    expect(await rider.post(`/clubs/${slug}/join`, {})).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
  });

  test("have members who are found by their names, in pages", async () => {
    const app = await open();
    const { owner, slug, id } = await begunClub(app);
    await addMembers(app, id, 60);
    await app.db.updateTable("users").set({ name: "Łukasz Żak" }).where("name", "=", "R59").execute();
    const found = async (query: string) => {
      const { data, meta } = (await owner.get(`/clubs/${slug}/members?${query}`)).body;
      return [data.map(({ name }: { name: string }) => name), meta];
    };
    expect(await found("search=zak%20luk")).toEqual([["Łukasz Żak"], { total: 1, page: 1, per_page: 50 }]);
    expect(await found("search=r5&per_page=4&page=3")).toEqual([
      ["R57", "R58"],
      { total: 10, page: 3, per_page: 4 },
    ]);
    expect((await found("per_page=3"))[0]).toEqual(["Ola", "R0", "R1"]);
    expect((await found("search=nobody"))[0]).toEqual([]);
  });

  test("name nobody who is invited by number before they agree, unless everybody sees their profile", async () => {
    const app = await open();
    const { owner, slug } = await begunClub(app);
    const rider = await app.rider({ name: "Jan" });
    const path = `/clubs/${slug}/members/${rider.id}`;
    expect((await owner.post(path, { role: "member" })).body.data.name).toBe("somebody");
    const invited = async () => (await owner.get(`/clubs/${slug}/members?state=invited`)).body.data[0].name;
    expect(await invited()).toBe("somebody");
    expect((await owner.get(`/clubs/${slug}/members?state=invited&search=jan`)).body.data).toEqual([]);
    expect((await rider.post("/profile/toggle-sharing", {})).status).toBe(200);
    expect(await invited()).toBe("Jan");
    await rider.post("/profile/toggle-sharing", {});
    await rider.post(`/clubs/${slug}/join`, {});
    expect((await owner.get(`/clubs/${slug}/members`)).body.data[1].name).toBe("Jan");
  });

  test("show their members' public bikes without links, named to members alone", async () => {
    const app = await open();
    const { owner, member, slug } = await peopledClub(app);
    const bike = (await member.post("/bikes", { name: "Rudy", type: "gravel", color: "red" })).body.data.id;
    await owner.post("/bikes", { name: "Private" });
    await member.post(`/bikes/${bike}/toggle-sharing`, {});
    const path = `/clubs/${slug}/bikes`;
    const { body } = await owner.get(path);
    const { data, meta } = body;
    expect(meta.total).toBe(1);
    expect(listClubBikes.response.parse(body)).toEqual(body);
    expect(data[0]).toMatchObject({
      id: bike,
      name: "Rudy",
      color: "red",
      owner: { user_id: member.id, name: "The member" },
    });
    expect(data[0]).not.toHaveProperty("share_token");
    expect((await (await app.rider()).get(path)).body.data[0].owner).toBeNull();
    expect((await app.visitor.get(path)).status).toBe(401);
  });

  test("that are reported are hidden from all but their owners, who mend them", async () => {
    const app = await open();
    const { owner, member, slug } = await peopledClub(app);
    const admin = await newAdmin(app);
    const report = { what: "club", id: slug, reason: "offensive", text: "Look.", email: "x@example.com" };
    const { id } = (await app.visitor.post("/reports", report)).body.data;
    const decided = await admin.post(`/sky-dash/reports/${id}/decide`, { action: "hide", reasons: "Words." });
    expect(decided.status).toBe(200);
    for (const who of [member, admin, app.visitor])
      expect((await who.get(`/clubs/${slug}`)).status).toBe(404);
    expect((await owner.get(`/clubs/${slug}`)).body.data.hidden).toBe(true);
    expect((await owner.put(`/clubs/${slug}`, { text: "Mild.", version: 1 })).status).toBe(200);
    expect((await owner.post(`/clubs/${slug}/threads`, { title: "x", text: "y" })).status).toBe(403);
  });

  test("are handed over to whoever has been there longest when an account goes, or closed", async () => {
    const app = await open();
    const { owner, member, host, slug } = await peopledClub(app);
    const alone = await begunClub(app, { name: "Alone" }, owner);
    expect((await owner.send("DELETE", "/account", { password: owner.password })).status).toBe(200);
    const { data } = (await member.get(`/clubs/${slug}/members`)).body;
    expect(data.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ["The host", "owner"],
      ["The member", "member"],
    ]);
    expect((await host.get(`/clubs/${slug}`)).body.data.members).toBe(2);
    expect((await app.visitor.get(`/clubs/${alone.slug}`)).status).toBe(404);
  });

  test("leave no trace where the community is off", async () => {
    const app = await open({ COMMUNITY: false });
    const rider = await app.rider();
    for (const path of ["/clubs", "/clubs/x", "/clubs/x/rides", "/clubs/x/threads", "/club-invitations/x"])
      expect([path, (await rider.get(path)).status]).toEqual([path, 404]);
    expect((await rider.post("/clubs", { name: "x" })).status).toBe(404);
    expect((await rider.get("/threads")).status).toBe(200);
    const at = app.clock.now.toISOString();
    const club = { slug: "x", name: "X", joining: "open", visible: "public", searched: "" } as const;
    await app.db
      .insertInto("clubs")
      .values({ ...club, created_at: at, updated_at: at })
      .execute();
    const report = { what: "club", id: "x", reason: "other", text: "Look." };
    expect((await rider.post("/reports", report)).status).toBe(404);
  });

  test("are in the data that somebody is given of themselves", async () => {
    const app = await open();
    const { member, slug } = await peopledClub(app);
    await member.post(`/clubs/${slug}/threads`, { title: "Sunday", text: "Who comes?" });
    await member.post(`/clubs/${slug}/tools`, { name: "Headset press" });
    const files = await unzipped((await downloadedBy(member, "/account/data")).bytes);
    const parsed = (name: string) => JSON.parse(String(files.get(name)));
    expect(parsed("clubs.json")).toMatchObject([{ slug, role: "member", state: "member" }]);
    expect(parsed("club-messages.json")).toMatchObject([{ title: "Sunday", text: "Who comes?" }]);
    expect(parsed("club-tools.json")).toMatchObject([{ name: "Headset press" }]);
    expect(parsed("club-photos.json")).toEqual([]);
    expect(parsed("club-rides.json")).toEqual({ announced: [], answered: [] });
  });
});
