import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { peopledClub } from "#server/community/clubs/clubs.testing.ts";

eachDb("tools of a club", (on) => {
  test("are lent by their owners, to members or others, and come back", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const { owner, host, member, slug } = await peopledClub(app);
    const { id, ...tool } = (await member.post(`/clubs/${slug}/tools`, { name: "Headset press" })).body.data;
    const of = { user_id: member.id, name: "The member" };
    expect(tool).toEqual({ name: "Headset press", text: null, owner: of, lent: null });
    const lend = (who: typeof member, body: object) => who.post(`/tools/${id}/lend`, body);
    expect((await lend(owner, { to: owner.id })).status).toBe(403);
    expect((await lend(member, { to: host.id, until: "2027-05-01" })).body.data.lent).toEqual({
      user_id: host.id,
      name: "The host",
      until: "2027-05-01",
    });
    expect((await lend(member, { to: "Marta" })).body.data.lent).toEqual({
      user_id: null,
      name: "Marta",
      until: null,
    });
    expect((await lend(member, { to: (await app.rider()).id })).status).toBe(422);
    expect((await lend(member, { to: null, until: "2027-05-01" })).body.data.lent).toBeNull();
    expect((await owner.get(`/clubs/${slug}/tools`)).body.meta.total).toBe(1);
    expect((await host.delete(`/tools/${id}`)).status).toBe(200);
    await member.post(`/clubs/${slug}/tools`, { name: "Stand" });
    await member.post(`/clubs/${slug}/leave`, {});
    expect((await owner.get(`/clubs/${slug}/tools`)).body.data).toEqual([]);
  });
});
