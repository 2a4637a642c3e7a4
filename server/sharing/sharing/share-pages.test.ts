import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sendPhoto, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";

const appUrl = "https://bikes.example";
const app = sharedTestApp({ pages: true, config: { APP_URL: appUrl, PLAN_LIMITS: "off" } });
const open = (path: string, headers = {}) => app().visitor.get(`=${path}`, headers);

const entity: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const decode = (text: string) => text.replaceAll(/&\w+;/g, (name) => entity[name] ?? name);
/** The content of a meta element, decoded. */
const meta = (html: string, name: string) =>
  decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "none");
/** The JSON of a data block. */
const block = (html: string, attributes: string) =>
  JSON.parse(new RegExp(`<script ${attributes}>([^<]*)</script>`).exec(html)?.[1] ?? "null");
const pageData = (html: string) => block(html, 'type="application/json" id="page-data"');
const linkedData = (html: string) => block(html, 'type="application/ld\\+json"');

describe("a shared bike's page", () => {
  test("says that the bike is stolen before anything else, as long as its owner has it say so", async () => {
    const owner = await app().rider({ name: "Ann" });
    const { id, token } = await sharedBike(owner, { name: "Silver Fox", brand: "Canyon" });
    await owner.put(`/bikes/${id}/theft`, { stolen_on: "2026-05-03", place: "Station", shown: true });
    const { body: html } = await open(`/bike/${token}`);
    expect(meta(html, "og:title")).toBe("STOLEN: Silver Fox – Spokebook");
    expect(meta(html, "description")).toBe(
      "STOLEN on 3 May 2026. Have you seen this bike? Tell its owner here. Canyon",
    );
    expect(meta(html, "og:image:alt")).toBe("STOLEN: Silver Fox, Canyon");
    expect(pageData(html).data.stolen).toEqual({ stolen_on: "2026-05-03", place: "Station", marks: null });
    const polish = await open(`/bike/${token}`, { "accept-language": "pl" });
    expect(meta(polish.body, "description")).toContain("SKRADZIONY 3 maja 2026.");
    await owner.delete(`/bikes/${id}/theft`);
    expect(meta((await open(`/bike/${token}`)).body, "og:title")).toBe("Silver Fox – Spokebook");
  });

  test("says what it is to link previews and to its own first render", async () => {
    const [owner, fan] = [await app().rider({ name: "Ann" }), await app().rider()];
    const { id, token } = await sharedBike(owner, {
      name: "Silver Fox",
      brand: "Canyon",
      model: "Grizl",
      type: "gravel",
      year: 2021,
      current_mileage: 4210.5,
    });
    await fan.post(`/bikes/${id}/rate`, { rating: 4 });
    const { status, body: html, headers } = await open(`/bike/${token}`);
    expect([status, headers["referrer-policy"], headers["x-robots-tag"]]).toEqual([
      200,
      "no-referrer",
      "noindex",
    ]);
    expect(html.match(/<title>.*<\/title>/g)).toEqual(["<title>Silver Fox – Spokebook</title>"]);
    const description = "Ann shares a bike on Spokebook. Canyon Grizl · Gravel · 2021 · 4,210.5 km";
    const picture = expect.stringMatching(
      new RegExp(`^${appUrl}/bike/${token}/preview\\.png\\?lng=en&v=[0-9a-f]{16}$`),
    );
    for (const [name, content] of [
      ["description", description],
      ["robots", "noindex"],
      ["og:type", "website"],
      ["og:title", "Silver Fox – Spokebook"],
      ["og:description", description],
      ["og:url", `${appUrl}/bike/${token}`],
      ["og:locale", "en_GB"],
      ["og:image", picture],
      ["og:image:width", "1200"],
      ["twitter:card", "summary_large_image"],
      ["twitter:image", picture],
    ] as const)
      expect([name, meta(html, name)]).toEqual([name, content]);
    expect(html).toContain(`<link rel="canonical" href="${appUrl}/bike/${token}" />`);
    expect(linkedData(html)).toMatchObject({
      "@type": ["Product", "Vehicle"],
      name: "Silver Fox",
      brand: { name: "Canyon" },
      aggregateRating: { ratingValue: 4, ratingCount: 1 },
    });
    const { data } = (await app().visitor.get(`/bikes/public/${token}`)).body;
    expect(pageData(html)).toEqual({ path: `/bikes/public/${token}`, data });
    expect((await open(new URL(meta(html, "og:image")).pathname)).headers["content-type"]).toBe("image/png");
  });

  test("speaks Polish to who reads Polish", async () => {
    const owner = await app().rider({ name: "Ania" });
    const { token } = await sharedBike(owner, { type: "road", current_mileage: 12345 });
    const { body: html } = await open(`/bike/${token}`, { "accept-language": "pl" });
    expect(html).toContain('<html lang="pl"');
    expect(meta(html, "description")).toBe("Ania pokazuje swój rower w Spokebooku. Szosowy · 12\u00a0345 km");
    expect([meta(html, "og:locale"), meta(html, "og:image")]).toEqual([
      "pl_PL",
      expect.stringContaining("lng=pl"),
    ]);
  });

  test.each([
    ["</script><b>bold</b>"],
    ["<!--<script>"],
    ['" onload="alert(1)'],
    ["$& $1 $` $' $$"],
    ["%CSRF_TOKEN% %LANG%"],
    ["&lt;b&gt; &amp;"],
    ["\u2028 line"],
  ])("keeps %s in its place", async (name) => {
    const owner = await app().rider({ name });
    const { token } = await sharedBike(owner, { name, brand: name, notes: name });
    const { body: html } = await open(`/bike/${token}`);
    const { data } = pageData(html);
    const kept = (await app().visitor.get(`/bikes/public/${token}`)).body.data;
    expect(data).toEqual(kept);
    expect(meta(html, "og:title")).toBe(`${kept.name} – Spokebook`);
    expect(linkedData(html).name).toBe(kept.name);
    expect(html).not.toContain("<b>");
    // Three data blocks and the page's one script, none of them ended early.
    expect(html.match(/<script\b/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(
      html
        .match(/<meta [^>]*>/g)
        ?.every((tag: string) => /^<meta [a-z]+="[^"]*" content="[^"]*"( \/)?>$/.test(tag)),
    ).toBe(true);
  });

  test("is the not-found page, with 404, for an unknown, a disabled and a replaced link", async () => {
    const owner = await app().rider();
    const [disabled, replaced] = [await sharedBike(owner), await sharedBike(owner)];
    await owner.post(`/bikes/${disabled.id}/toggle-sharing`);
    await owner.post(`/bikes/${replaced.id}/regenerate-token`);
    for (const token of [disabled.token, replaced.token, "x".repeat(32), "x", "%00", "a%2fb"]) {
      const answer = await open(`/bike/${token}`);
      expect(answer).toMatchObject({
        status: 404,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "x-robots-tag": "noindex",
          "referrer-policy": "no-referrer",
        },
      });
      expect(answer.body).not.toContain("page-data");
    }
    expect((await open("/bike/")).status).toBe(404);
  });

  test("is another page for caches once a ride changed what its parts did, or they are hidden", async () => {
    const owner = await app().rider();
    const { id, token } = await sharedBike(owner, { chain_brand: "KMC", purchase_date: "2026-01-05" });
    const tags = new Set<string>();
    const tagged = async () => {
      const { headers, body } = await open(`/bike/${token}`);
      tags.add(String(headers["etag"]));
      return pageData(body).data.parts;
    };
    const ride = () =>
      owner.post("/rides", {
        bike_id: id,
        started_at: new Date().toISOString().slice(0, 10),
        distance_m: 4000,
      });
    await ride();
    expect(await tagged()).toBeUndefined();
    await owner.put(`/bikes/${id}/parts-shown`, { shown: true });
    expect(await tagged()).toMatchObject([{ slot_path: "chain", distance_m: 4000 }]);
    await ride();
    expect(await tagged()).toMatchObject([{ distance_m: 8000 }]);
    expect(tags.size).toBe(3);
    await owner.put(`/bikes/${id}/parts-shown`, { shown: false });
    expect(await tagged()).toBeUndefined();
    const known = [...tags].at(-2) ?? "";
    expect((await open(`/bike/${token}`, { "if-none-match": known })).status).toBe(200);
  });

  test("preloads its first photo, unless another view was requested", async () => {
    const rider = await app().rider();
    const { id, token } = await sharedBike(rider);
    expect((await open(`/bike/${token}`)).body).not.toContain('as="image"');
    await sendPhoto(rider, id);
    const second = (await sendPhoto(rider, id)).body.data;
    await rider.put(`/bikes/${id}/photos/${second.id}/set-primary`);
    const [, set = "", sizes = ""] =
      /imagesrcset="([^"]+)" imagesizes="([^"]+)"/.exec((await open(`/bike/${token}`)).body) ?? [];
    const widths = decode(set).split(", ");
    expect(widths.map((one) => one.split(" ")[1])).toEqual(["320w", "960w", "1920w"]);
    expect(widths[0]).toMatch(new RegExp(`/photos/${second.id}[^ ]*w=320 `));
    expect(sizes).toContain("94vw");
    expect((await app().visitor.get(`=${widths[1]?.split(" ")[0]}`)).status).toBe(200);
    expect((await open(`/bike/${token}?view=drawing`)).body).not.toContain('as="image"');
  });

  test("is executed by nothing that the policy would have to allow", async () => {
    const { token } = await sharedBike(await app().rider());
    const { body, headers } = await open(`/bike/${token}`);
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    const inline = [...body.matchAll(/<script([^>]*)>[^<]/g)].map(([, attributes]: string[]) => attributes);
    expect(inline).toHaveLength(3);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
  });
});

describe("a shared profile's page", () => {
  test("says what its owner shows", async () => {
    const owner = await app().rider({ name: "Ann" });
    await owner.put("/profile", {
      bio: "Rides a lot.\nEverywhere.",
      strava: "https://www.strava.com/athletes/1",
      zwift: "Ann Z",
      website: "https://hidden.example",
    });
    await owner.put("/profile/privacy", { privacy_settings: { bio: true, strava: true, zwift: true } });
    const token = await sharedProfile(owner);
    const { status, body: html, headers } = await open(`/user/${token}/`);
    expect([status, headers["referrer-policy"], headers["x-robots-tag"]]).toEqual([
      200,
      "no-referrer",
      "noindex",
    ]);
    expect(html).toContain("<title>Ann – Spokebook</title>");
    expect(meta(html, "description")).toBe("Rides a lot. Everywhere.");
    expect([meta(html, "og:type"), meta(html, "og:url")]).toEqual(["profile", `${appUrl}/user/${token}`]);
    expect(meta(html, "og:image")).toBe("none");
    expect(linkedData(html).mainEntity).toEqual({
      "@type": "Person",
      name: "Ann",
      description: "Rides a lot. Everywhere.",
      sameAs: ["https://www.strava.com/athletes/1"],
    });
    const { data } = (await app().visitor.get(`/users/public/${token}`)).body;
    expect(pageData(html)).toEqual({ path: `/users/public/${token}`, data });
    expect(html).not.toContain("hidden.example");
  });

  test("is pictured by its photo where that is shown, else by its newest bike", async () => {
    const owner = await app().rider({ name: "Ann" });
    await sendProfilePhoto(owner);
    const { id, token: bike } = await sharedBike(owner);
    await sendPhoto(owner, id);
    const token = await sharedProfile(owner);
    const image = async () => meta((await open(`/user/${token}`)).body, "og:image");
    expect(await image()).toMatch(`${appUrl}/bike/${bike}/preview.png`);
    await owner.put("/profile/privacy", { privacy_settings: { profile_photo: true } });
    const shown = await image();
    expect(shown).toMatch(
      /^https:\/\/bikes\.example\/api\/v1\/profile-photos\/[0-9a-f]{32}\.jpg\?expires=\d+&signature=[\w-]+&w=960$/,
    );
    const { pathname, search } = new URL(shown);
    expect((await open(pathname + search)).status).toBe(200);
  });

  test.each([
    [0, "Ann on Spokebook, with 0 bikes.", "Ann w Spokebooku: 0 rowerów."],
    [1, "Ann on Spokebook, with 1 bike.", "Ann w Spokebooku: 1 rower."],
    [2, "Ann on Spokebook, with 2 bikes.", "Ann w Spokebooku: 2 rowery."],
    [5, "Ann on Spokebook, with 5 bikes.", "Ann w Spokebooku: 5 rowerów."],
  ])("counts %i bikes where there is no bio", async (count, english, polish) => {
    const owner = await app().rider({ name: "Ann" });
    for (let i = 0; i < count; i++) await sharedBike(owner);
    const token = await sharedProfile(owner);
    expect(meta((await open(`/user/${token}`)).body, "description")).toBe(english);
    expect(meta((await open(`/user/${token}?lng=pl`)).body, "description")).toBe(polish);
  });

  test("is the not-found page, with 404, when it is not shared", async () => {
    const owner = await app().rider();
    const token = await sharedProfile(owner);
    await owner.post("/profile/toggle-sharing");
    for (const path of [`/user/${token}`, `/user/${"x".repeat(32)}`, "/user/x"])
      expect((await open(path)).status).toBe(404);
  });
});
