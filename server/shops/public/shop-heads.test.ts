import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { openShop, registeredShop } from "#server/shops/shops/shops.testing.ts";

eachDb("the page of a shop", (on) => {
  const linked = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");

  test("says to search engines what the shop is, and may be listed", async () => {
    const app = await openTestApp({ on, pages: true });
    const { owner, slug, id } = await registeredShop(app, { name: "Koło <b>& syn", phone: "600 100 200" });
    const read = (path = `/shops/${slug}`) => app.visitor.get(`=${path}`, { "accept-language": "pl" });
    expect((await read()).status).toBe(404);
    await openShop(app, id);
    const hours = [{ day: 1, spans: [["09:00", "17:00"]] }];
    const place = { latitude: 51.77, longitude: 19.46, website: "https://kolo.example" };
    await owner.put(`/shops/${slug}`, { hours, ...place, published: true, version: 1 });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(linked(body)).toEqual({
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      name: "Koło <b>& syn",
      url: `${app.config.APP_URL}/shops/${slug}`,
      email: "shop@example.com",
      telephone: "600 100 200",
      sameAs: ["https://kolo.example"],
      address: {
        "@type": "PostalAddress",
        streetAddress: "Rowerowa 7",
        postalCode: "90-001",
        addressLocality: "Łódź",
        addressCountry: "PL",
      },
      geo: { "@type": "GeoCoordinates", latitude: 51.77, longitude: 19.46 },
      openingHoursSpecification: [
        { "@type": "OpeningHoursSpecification", dayOfWeek: "Monday", opens: "09:00", closes: "17:00" },
      ],
    });
    expect(body).toContain("<title>Koło &lt;b&gt;&amp; syn, Łódź – Spokebook</title>");
    expect(body).not.toContain("<b>&");
    expect(body).not.toContain("noindex");
    const rated = { reviews_count: 3, stars_sum: 14 } as const;
    await app.db.updateTable("shops").set(rated).where("id", "=", id).execute();
    expect(linked((await read()).body).aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3 });
    expect((await read("/shops/no-such-shop")).status).toBe(404);
  });

  test("is found by a page that search engines may list, while its searches are none of their own", async () => {
    const app = await openTestApp({ on, pages: true });
    const { owner, slug, id } = await registeredShop(app, { name: "Koło" });
    await openShop(app, id);
    await owner.put(`/shops/${slug}`, { published: true, version: 1 });
    const dataOf = (html: string) =>
      JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
    const plain = await app.visitor.get("=/shops", { "accept-language": "pl" });
    expect(plain.status).toBe(200);
    expect(plain.body).toContain("<title>Warsztaty rowerowe – Spokebook</title>");
    expect(plain.body).not.toContain("noindex");
    expect(dataOf(plain.body)).toMatchObject({
      path: "/public/shops?",
      data: { data: [{ slug, distance_m: null }], meta: { total: 1, page: 1, per_page: 50 } },
    });
    const other = await app.visitor.get("=/shops?search=Gda%C5%84sk&open_now=true&lat=54.35&lon=18.65");
    expect(other.body).toContain("noindex");
    expect(dataOf(other.body)).toMatchObject({
      path: "/public/shops?search=Gda%C5%84sk&open_now=true",
      data: { data: [], meta: { total: 0 } },
    });
  });

  test("of a paper is for whoever holds it", async () => {
    const app = await openTestApp({ on, pages: true });
    const { id: shop_id } = await registeredShop(app);
    const rider = await app.rider();
    const bike_id = (await rider.post("/bikes", { name: "Rudy", brand: "Kross" })).body.data.id;
    const facts = JSON.stringify({ kind: "frame", brand: "Kross", model: null, serial: null });
    await app.db
      .insertInto("verifications")
      .values({
        short: "abcdefgh23",
        part_id: null,
        bike_id,
        shop_id,
        member_id: null,
        order_id: null,
        kind: "inspected",
        facts,
        serial_key: null,
        warranty_until: null,
        at: "2026-05-04T10:00:00Z",
      })
      .execute();
    const { status, body } = await app.visitor.get("=/verify/abcdefgh23");
    expect(status).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(JSON.parse(/id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? "")).toEqual({
      path: "/verify/abcdefgh23",
      data: { state: "valid", kind: "inspected", shop: "Koło i łańcuch", day: "2026-05-04" },
    });
    expect(body).not.toMatch(/Rudy|Kross/);
    expect((await app.visitor.get("=/verify/nothing")).status).toBe(404);
  });
});
