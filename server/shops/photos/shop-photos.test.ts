import { expect, test } from "vitest";
import { mostShopPhotos } from "#contract/shops/shop-photos.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";

eachDb("photos on a shop's page", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  async function add(who: Pick<Caller, "raw">, slug: string, name = "photo") {
    const sent = await multipartOf({ [name]: new Blob([new Uint8Array(await smallPhoto())]) });
    return who.raw("POST", `/shops/${slug}/photos`, sent.bytes, sent.type);
  }
  const statusOf = async (url: string) => (await app().visitor.get(url.replace("/api/v1", ""))).status;

  test("are its owner's to add and to remove, and seen by everybody once the shop is published", async () => {
    const { owner, mechanic, desk, slug } = await staffedShop(app());
    const first = await add(owner, slug);
    expect([first.status, first.body.data]).toEqual([
      201,
      [{ id: expect.any(Number), url: expect.any(String), width: 60, height: 40 }],
    ]);
    const two = (await add(owner, slug)).body.data;
    expect(two).toHaveLength(2);
    const stranger = await app().rider();
    for (const [who, status] of [
      [mechanic, 403],
      [desk, 403],
      [stranger, 404],
      [app().visitor, 401],
    ] as const) {
      expect((await add(who, slug)).status).toBe(status);
      expect((await who.delete(`/shops/${slug}/photos/${two[0].id}`)).status).toBe(status);
    }
    expect((await add(owner, slug, "file")).status).toBe(422);
    expect(
      (await mechanic.get(`/shops/${slug}/photos`)).body.data.map(({ id }: { id: number }) => id),
    ).toEqual(two.map(({ id }: { id: number }) => id));

    // Members see them before anybody else does.
    expect(await statusOf(two[0].url)).toBe(200);
    expect(await statusOf(`/shop-photos/${two[0].id}`)).toBe(404);
    await owner.put(`/shops/${slug}`, { published: true, version: 1 });
    const shown = (await app().visitor.get(`/public/shops/${slug}`)).body.data.photos;
    expect(shown).toEqual(
      two.map((photo: object & { id: number }) => ({ ...photo, url: `/api/v1/shop-photos/${photo.id}` })),
    );
    expect(await statusOf(`${shown[1].url}?w=320`)).toBe(200);

    const other = await staffedShop(app());
    expect((await other.owner.delete(`/shops/${other.slug}/photos/${two[0].id}`)).status).toBe(404);
    const gone = await owner.delete(`/shops/${slug}/photos/${two[0].id}`);
    expect([gone.status, gone.body.data.map(({ id }: { id: number }) => id)]).toEqual([200, [two[1].id]]);
    expect(await statusOf(shown[0].url)).toBe(404);
    await app().db.updateTable("shops").set({ state: "blocked" }).where("slug", "=", slug).execute();
    expect(await statusOf(shown[1].url)).toBe(404);
  });

  test("have a most, also when two arrive together, and go when the shop closes", async () => {
    const { owner, slug, id } = await staffedShop(app());
    await add(owner, slug);
    const [row] = await app().db.selectFrom("shop_photos").selectAll().where("shop_id", "=", id).execute();
    const { id: _id, ...copied } = row ?? expect.fail();
    const more = Array.from({ length: mostShopPhotos - 2 }, () => copied);
    await app().db.insertInto("shop_photos").values(more).execute();
    const both = await Promise.all([add(owner, slug), add(owner, slug)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    await owner.post(`/shops/${slug}/close`, { version: 1 });
    expect((await owner.get(`/shops/${slug}/photos`)).body.data).toEqual([]);
  });
});
