import { expect, test } from "vitest";
import { listedBike, draftListing } from "#server/market/listings/listings.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("the pages of the market", (on) => {
  const linked = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");

  test("say to search engines what is sold, where its seller agrees", async () => {
    const app = await openTestApp({ on, pages: true });
    const seller = await app.rider({ name: "Ola" });
    const made = await listedBike(seller, {}, { title: "Żółty <b>& szybki", indexed: true, text: "Kot" });
    const read = (path: string) => app.visitor.get(`=${path}`, { "accept-language": "pl" });
    const path = `/market/${made.id}-zolty-b-szybki`;
    const url = `${app.config.APP_URL}${path}`;
    const { status, body } = await read(`/market/${made.id}`);
    expect(status).toBe(200);
    expect(linked(body)).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Żółty <b>& szybki",
      url,
      description: "Kot",
      brand: { "@type": "Brand", name: "Giant" },
      model: "TCR",
      offers: {
        "@type": "Offer",
        url,
        price: "3500.00",
        priceCurrency: "PLN",
        itemCondition: "https://schema.org/UsedCondition",
        availability: "https://schema.org/InStock",
        seller: { "@type": "Person", name: "Ola" },
        availableAtOrFrom: {
          "@type": "Place",
          address: { "@type": "PostalAddress", addressLocality: "Warszawa", addressCountry: "PL" },
        },
      },
    });
    expect(body).toContain("<title>Żółty &lt;b&gt;&amp; szybki – Spokebook</title>");
    expect(body).not.toContain("noindex");
    expect((await read(path)).status).toBe(200);
    const sitemap = async () => String((await read("/sitemap.xml")).body);
    expect(await sitemap()).toContain(`<loc>${url}</loc>`);
    await seller.put(`/listings/${made.id}`, { indexed: false, version: made.version });
    expect((await read(path)).body).toContain("noindex");
    expect(await sitemap()).not.toContain(url);
    await seller.put(`/listings/${made.id}`, { indexed: true, version: made.version + 1 });
    expect(await sitemap()).toContain(url);
    const disable = (disabled_at: string | null) =>
      app.db.updateTable("users").set({ disabled_at }).where("id", "=", seller.id).execute();
    await disable("2026-01-01T00:00:00.000Z");
    expect(await sitemap()).not.toContain(url);
    await disable(null);
    expect((await read(`/market/${made.id}/drawing.svg`)).body).toContain("<svg");
    const draft = await draftListing(seller);
    for (const gone of [`/market/${draft.id}`, `/market/${draft.id}/drawing.svg`, "/market/x", "/market/999"])
      expect([gone, (await read(gone)).status]).toEqual([gone, 404]);
  });

  test("have what a query finds, as a page and as a feed", async () => {
    const app = await openTestApp({ on, pages: true });
    const seller = await app.rider();
    await listedBike(seller, { type: "road" }, { title: "Fast & <light>" });
    await listedBike(seller, { type: "cargo" }, { title: "Slow" });
    const all = await app.visitor.get("=/market");
    expect(all.body).toContain("Slow");
    expect(all.body).not.toContain("noindex");
    const found = await app.visitor.get("=/market?type=road&utm_source=x");
    expect(found.body).toContain("noindex");
    expect(found.body).toContain("/public/market?type=road");
    expect(found.body).not.toContain("Slow");
    const feed = await app.visitor.get("=/market.rss?type=road");
    expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(feed.body).toContain("<title>Fast &amp; &lt;light&gt;, PLN\u00a03,500</title>");
    expect(feed.body).not.toContain("Slow");
    expect((await app.visitor.get("=/market.rss?type=tank")).status).toBe(422);
  });

  test("are not there with MARKET=off, nor anything that leads to them", async () => {
    const app = await openTestApp({ on, pages: true, config: { MARKET: "off" } });
    for (const path of [
      "/market",
      "/market/1",
      "/market.rss",
      "/market/1/drawing.svg",
      "/selling",
      "/messages",
    ])
      expect([path, (await app.visitor.get(`=${path}`)).status]).toEqual([path, 404]);
    expect((await app.visitor.get("=/sitemap.xml")).body).not.toContain("/market");
    expect((await app.visitor.get("/site")).body.data.market).toBe(false);
    const rider = await app.rider();
    for (const path of ["/saved-searches", "/listings"]) expect((await rider.get(path)).status).toBe(404);
  });
});
