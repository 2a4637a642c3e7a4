import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { peopledClub } from "#server/community/clubs/clubs.testing.ts";

eachDb("the album of a club", (on) => {
  test("takes photos of members, shows them by addresses that end, and is tidied by those who lead", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const { owner, host, member, slug } = await peopledClub(app);
    const send = async (who: typeof member) => {
      const photo = new Blob([new Uint8Array(await smallPhoto())]);
      const { type, bytes } = await multipartOf({ text: "At the top", photo });
      return who.raw("POST", `/clubs/${slug}/photos`, bytes, type);
    };
    expect((await send(await app.rider())).status).toBe(403);
    const added = await send(member);
    expect(added).toMatchObject({
      status: 201,
      body: { data: { text: "At the top", by: { user_id: member.id } }, changed: ["club.updated"] },
    });
    const { id, url } = added.body.data;
    const shown = (await app.visitor.get(`/clubs/${slug}/photos`)).body;
    expect([shown.data[0].by, shown.meta.total]).toEqual([null, 1]);
    const path = (url as string).replace("/api/v1", "");
    expect((await app.visitor.get(path)).status).toBe(200);
    expect((await app.visitor.get(`/club-photos/${id}`)).status).toBe(404);
    const chosen = await owner.put(`/clubs/${slug}`, { photo_id: id, version: 1 });
    expect(chosen.body.data.photo).toMatchObject({ id });
    expect((await owner.put(`/clubs/${slug}`, { photo_id: id + 1, version: 2 })).status).toBe(422);
    expect((await host.delete(`/club-photos/${id}`)).status).toBe(200);
    expect((await owner.get(`/clubs/${slug}`)).body.data.photo).toBeNull();
    expect((await app.visitor.get(path)).status).toBe(404);
    const kept = ((await send(host)).body.data.url as string).replace("/api/v1", "");
    const other = (await send(member)).body.data.id;
    expect(
      (await member.send("DELETE", "/account", { password: member.password, texts: "keep" })).status,
    ).toBe(200);
    expect((await host.delete(`/club-photos/${other}`)).status).toBe(404);
    expect((await app.visitor.get(kept)).status).toBe(200);
    app.pass(25 * hour);
    expect((await app.visitor.get(kept)).status).toBe(404);
  });
});
