import { expect, test } from "vitest";
import { clubBounds } from "#contract/community/club-input.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { addMembers, begunClub, peopledClub } from "./clubs.testing.ts";

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

bothDbs("what several do at once in clubs", (on) => {
  const open = () => openTestApp({ on, config: { RATE_LIMITS: "off" } });

  test("leaves one of two owners who go", async () => {
    const app = await open();
    for (let nth = 0; nth < 5; nth++) {
      const { owner, host, slug } = await peopledClub(app);
      await owner.post(`/clubs/${slug}/members/${host.id}`, { role: "owner" });
      const leave = (who: typeof owner) => who.post(`/clubs/${slug}/leave`, {});
      expect(statuses(await Promise.all([leave(owner), leave(host)]))).toEqual([200, 409]);
      expect((await app.visitor.get(`/clubs/${slug}`)).body.data.members).toBe(2);
    }
  });

  test("leaves one owner of two who step down, or of whom one goes with the account", async () => {
    const app = await open();
    const { owner, host, slug } = await peopledClub(app);
    await owner.post(`/clubs/${slug}/members/${host.id}`, { role: "owner" });
    const step = (who: typeof owner) => who.post(`/clubs/${slug}/members/${who.id}`, { role: "member" });
    expect(statuses(await Promise.all([step(owner), step(host)]))).toEqual([200, 409]);
    const roles = async () =>
      (await app.db.selectFrom("club_members").select("role").where("role", "=", "owner").execute()).length;
    expect(await roles()).toBe(1);
    await owner.post(`/clubs/${slug}/members/${host.id}`, { role: "owner" });
    await host.post(`/clubs/${slug}/members/${owner.id}`, { role: "owner" });
    await Promise.all([
      owner.send("DELETE", "/account", { password: owner.password }),
      host.post(`/clubs/${slug}/leave`, {}),
    ]);
    expect(await roles()).toBe(1);
  });

  test("lets somebody in once where two hosts agree, or one agrees while they withdraw", async () => {
    const app = await open();
    const { owner, host, slug } = await peopledClub(app, { joining: "ask" });
    const rider = await app.rider();
    await rider.post(`/clubs/${slug}/join`, {});
    const agree = (who: typeof owner) => who.post(`/clubs/${slug}/members/${rider.id}`, { role: "member" });
    expect(statuses(await Promise.all([agree(owner), agree(host)]))).toEqual([200, 200]);
    expect((await owner.get(`/clubs/${slug}`)).body.data.members).toBe(4);
    await rider.post(`/clubs/${slug}/leave`, {});
    await rider.post(`/clubs/${slug}/join`, {});
    await Promise.all([agree(host), rider.post(`/clubs/${slug}/leave`, {})]);
    const { members } = (await owner.get(`/clubs/${slug}`)).body.data;
    expect((await owner.get(`/clubs/${slug}/members`)).body.meta.total).toBe(members);
  });

  test("gives the last place in a club to one", async () => {
    const app = await open();
    const { owner, slug, id } = await begunClub(app);
    await addMembers(app, id, clubBounds.members - 2);
    const riders = await Promise.all(Array.from({ length: 8 }, () => app.rider()));
    const joined = await Promise.all(riders.map((rider) => rider.post(`/clubs/${slug}/join`, {})));
    expect(statuses(joined)).toEqual([200, ...Array.from({ length: 7 }, () => 403)]);
    const { data } = (await owner.get(`/clubs/${slug}`)).body;
    expect(data.members).toBe(clubBounds.members);
  });

  test("gives the last place for a club to one", async () => {
    const app = await open();
    const at = app.clock.now.toISOString();
    const club = { name: "C", joining: "open", visible: "public", searched: "" } as const;
    const rows = Array.from({ length: clubBounds.clubs - 1 }, (_, nth) => ({
      ...club,
      slug: `c-${nth}`,
      created_at: at,
      updated_at: at,
    }));
    await app.db.insertInto("clubs").values(rows).execute();
    const riders = await Promise.all(Array.from({ length: 8 }, () => app.rider()));
    const begun = await Promise.all(riders.map((rider) => rider.post("/clubs", { name: "One" })));
    expect(statuses(begun)).toEqual([201, ...Array.from({ length: 7 }, () => 403)]);
    expect((await app.visitor.get("/clubs")).body.meta.total).toBe(clubBounds.clubs);
  });
});
