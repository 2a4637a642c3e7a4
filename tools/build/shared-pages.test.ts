import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { buildRenderer } from "./renderer.ts";

const frame = `<!doctype html><html lang="%LANG%" data-theme="%THEME%"><head><meta name="csrf-token" content="%CSRF_TOKEN%">
<title>Spokebook</title><script src="/assets/first.js"></script></head><body><div id="root">%CONTENT%</div></body></html>`;
const built = path.resolve(".cache/renderer-under-test");

beforeAll(() => buildRenderer(built, ["render"]));

/** Adds to a small web app what the build has for shared pages: the renderer, and the HTML around. */
function addRenderer(webRoot: string): void {
  cpSync(built, path.join(webRoot, "../pages"), { recursive: true });
  for (const language of ["en", "pl"])
    for (const name of ["sharedBike", "sharedProfile"]) {
      const folder = path.join(webRoot, "prerendered", language);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name}-rendered.html`), frame);
    }
}

/** Private facts, with values that occur nowhere else. */
const secrets = {
  purchase_price: 71234.56,
  purchase_currency: "ISK",
  purchase_date: "1987-06-05",
  serial: "WTU-271828-K4F",
};

const options = { pages: addRenderer, config: { PLAN_LIMITS: "off" } } as const;
const rootOf = (html: string) => /<div id="root">([\s\S]*)<\/div><\/body>/.exec(html)?.[1] ?? "";
/** The text of a page's body. */
const textOf = (html: string) =>
  rootOf(html)
    .replaceAll(/<noscript>.*?<\/noscript>|<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("the HTML of a shared page", () => {
  const app = sharedTestApp(options);
  const open = (at: string, headers = {}) => app().visitor.get(`=${at}`, headers);

  test("reads without scripts in both languages", async () => {
    const [owner, fan] = [await app().rider({ name: "Ann" }), await app().rider()];
    const { id, token } = await sharedBike(owner, { name: "Silver Fox", brake_type: "disc", notes: "Fast." });
    await fan.post(`/bikes/${id}/rate`, { rating: 4 });
    const [english, polish] = [await open(`/bike/${token}`), await open(`/bike/${token}?lng=pl`)];
    for (const text of ["Silver Fox", "Ann", "Disc", "Fast.", "1 rating"])
      expect(textOf(english.body)).toContain(text);
    for (const text of ["Silver Fox", "Ann", "Tarczowe", "Fast.", "1 ocena"])
      expect(textOf(polish.body)).toContain(text);
    await owner.put("/profile", { bio: "Rides a lot." });
    await owner.put("/profile/privacy", { privacy_settings: { bio: true } });
    const profile = await sharedProfile(owner);
    for (const text of ["Ann", "Rides a lot.", "Silver Fox"])
      expect(textOf((await open(`/user/${profile}`)).body)).toContain(text);
  });

  test("of bikes that are requested at the same time is each bike's own, in its language", async () => {
    const owner = await app().rider();
    const bikes = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        sharedBike(owner, { name: `Bike ${place}`, brake_type: "disc" }),
      ),
    );
    const paths = bikes.flatMap(({ token }) => [`/bike/${token}?lng=en`, `/bike/${token}?lng=pl`]);
    const together = await Promise.all(paths.map(async (at) => rootOf((await open(at)).body)));
    for (const [place, html] of together.entries()) {
      const [, other] = await Promise.all([null, rootOf((await open(paths[place] ?? "")).body)]);
      expect(html).toBe(other);
      expect(textOf(html && `<div id="root">${html}</div></body>`)).toContain(
        `Bike ${Math.floor(place / 2)} `,
      );
      expect(html.includes(place % 2 ? "Tarczowe" : "Disc")).toBe(true);
      expect(html.includes(place % 2 ? "Disc" : "Tarczowe")).toBe(false);
    }
  });

  test("is the same for everybody, signed in or not", async () => {
    const [owner, fan] = [await app().rider(), await app().rider()];
    const { id, token } = await sharedBike(owner);
    await fan.post(`/bikes/${id}/rate`, { rating: 2 });
    const [first, ...others] = await Promise.all(
      [app().visitor, owner, fan].map(async (caller: Caller) =>
        rootOf((await caller.get(`=/bike/${token}`)).body),
      ),
    );
    expect(others).toEqual([first, first]);
    expect(first).not.toBe("");
  });

  test.each([
    ["</script><b>bold</b>"],
    ["<!--<script>"],
    ["]]>'\"><img src=x onerror=alert(1)>"],
    ["$& %CONTENT% %CSRF_TOKEN% %LANG%"],
    ["\u2028 line\u2029 line"],
  ])("keeps %s text, wherever it is written", async (text) => {
    const owner = await app().rider({ name: text });
    const all = ["name", "brand", "model", "color", "frame_size", "notes"].map((field) => [field, text]);
    const { token } = await sharedBike(owner, { ...Object.fromEntries(all), accessories: [text] });
    await owner.put("/profile", { bio: text, location: text, website: "https://a.example/?%22%3E" });
    await owner.put("/profile/privacy", { privacy_settings: { bio: true, location: true, website: true } });
    for (const at of [`/bike/${token}`, `/user/${await sharedProfile(owner)}`]) {
      const { status, body } = await open(at);
      expect(status).toBe(200);
      expect(body).not.toMatch(/<b>|<img src=x|<!--<|\u2028[^<]*<\/script>/);
      // Site, page and linked data, and the page's one script.
      expect(body.match(/<script\b/g)).toHaveLength(4);
      expect(body.match(/<\/script>/g)).toHaveLength(4);
      expect(body.match(/<div id="root">/g)).toHaveLength(1);
    }
  });

  test("has nothing that the security policy forbids: no style, no handler, no script but the page's own", async () => {
    const owner = await app().rider();
    const { id, token } = await sharedBike(owner, { notes: "Fast." });
    await sendPhoto(owner, id);
    await sendPhoto(owner, id);
    await owner.put("/branding", { accent: "#a68929", tagline: "Steel is real" });
    await (await app().rider()).post(`/bikes/${id}/rate`, { rating: 3 });
    for (const at of [`/bike/${token}`, `/bike/${token}?view=3d`, `/user/${await sharedProfile(owner)}`]) {
      const { body, headers } = await open(at);
      expect(headers["content-security-policy"]).toMatch(
        /^default-src 'self'.*require-trusted-types-for 'script'/,
      );
      expect(rootOf(body)).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|<link/);
    }
  });

  test("tells machines the bike's public sheet, never its price or its serial number", async () => {
    const owner = await app().rider({ name: "Ann" });
    const { id, token } = await sharedBike(owner, {
      name: "Silver Fox",
      brand: "Canyon",
      model: "Grizl",
      type: "gravel",
      year: 2021,
      color: "Green",
      current_mileage: 4210.5,
      brake_type: "disc",
      fork_travel_mm: 40,
      accessories: ["Bell"],
      ...secrets,
    });
    await (await app().rider()).post(`/bikes/${id}/rate`, { rating: 4 });
    const { body } = await open(`/bike/${token}`, { "accept-language": "pl" });
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? "");
    const url = expect.stringMatching(/^https?:\/\//);
    expect(data).toEqual({
      "@context": "https://schema.org",
      "@type": ["Product", "Vehicle"],
      name: "Silver Fox",
      description: expect.stringContaining("Ann"),
      image: url,
      url,
      brand: { "@type": "Brand", name: "Canyon" },
      model: "Grizl",
      bodyType: "Gravel",
      vehicleModelDate: "2021",
      color: "Green",
      mileageFromOdometer: { "@type": "QuantitativeValue", value: 4210.5, unitCode: "KMT" },
      itemCondition: "https://schema.org/UsedCondition",
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: 4,
        ratingCount: 1,
        bestRating: 5,
        worstRating: 1,
      },
      additionalProperty: [
        { "@type": "PropertyValue", name: "Skok widelca", value: 40, unitText: "mm" },
        { "@type": "PropertyValue", name: "Typ hamulców", value: "Tarczowe" },
      ],
    });
  });

  test("has no private fact of a bike, and nothing that its owner's profile hides", async () => {
    const owner = await app().rider({ name: "Ann" });
    const { token } = await sharedBike(owner, secrets);
    await owner.put("/profile", { bio: "Hidden bio.", location: "Hidden place", birth_date: "1961-02-03" });
    const profile = await sharedProfile(owner);
    for (const at of [`/bike/${token}`, `/user/${profile}`])
      for (const language of ["en", "pl"]) {
        const page = await open(`${at}?lng=${language}`);
        // A random token may have any of the words below in it.
        const body = page.body.replace(/(?<=csrf-token" content=")[^"]*/, "");
        expect(textOf(body)).toContain("Ann");
        for (const secret of ["71234", "71,234", "71 234", "71\u00a0234", "ISK", "1987", "WTU", owner.email])
          expect([at, body.includes(secret) && secret]).toEqual([at, false]);
        expect(body).not.toMatch(/Hidden|1961|purchase_|serial/);
      }
  });

  test("has an entity tag, and is not sent again while it is known", async () => {
    const owner = await app().rider();
    const { id, token } = await sharedBike(owner);
    const { headers, body } = await open(`/bike/${token}`);
    const tag = String(headers["etag"]);
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    const again = await open(`/bike/${token}`, { "if-none-match": `"x", ${tag}` });
    expect([again.status, again.body]).toEqual([304, ""]);
    for (const name of [
      "content-security-policy",
      "cache-control",
      "vary",
      "x-robots-tag",
      "referrer-policy",
      "etag",
    ])
      expect([name, again.headers[name]]).toEqual([name, headers[name]]);
    expect(await app().visitor.send("HEAD", `=/bike/${token}`)).toMatchObject({
      status: 200,
      body: "",
      headers: { etag: tag },
    });
    const known = { "if-none-match": tag };
    for (const [at, more] of [
      [`/bike/${token}?lng=pl`, {}],
      [`/bike/${token}?view=3d`, {}],
      [`/bike/${token}`, { cookie: "theme=dark" }],
    ] as const)
      expect((await open(at, { ...known, ...more })).status).toBe(200);
    await owner.put(`/bikes/${id}`, { notes: "New chain." });
    const changed = await open(`/bike/${token}`, known);
    expect([changed.status, textOf(changed.body).includes("New chain.")]).toEqual([200, true]);
    expect(body).not.toContain("New chain.");
  });

  test("of a link that opens nothing says so, with 404, and once more without a tag", async () => {
    for (const at of [`/bike/${"x".repeat(32)}`, "/bike/%E0%A4%A", "/bike/a%2fb"]) {
      const { status, body, headers } = await open(at, { "accept-language": "pl" });
      expect([status, headers["etag"]]).toEqual([404, undefined]);
      expect(textOf(body)).toContain("Nie znaleziono roweru");
      expect(body).toContain("<title>Nie znaleziono roweru – Spokebook</title>");
    }
    expect(textOf((await open("/user/x")).body)).toContain("Profile not found");
  });
});

eachDb("what is shown of a shared page", (on) => {
  test("is over with the next request, on every change that ends or changes it", async () => {
    const app = await openTestApp({ ...options, on });
    const [owner, admin] = [await app.rider({ name: "Ann" }), await newAdmin(app)];
    const { id, token } = await sharedBike(owner, { name: "Rudy" });
    let at = `/bike/${token}`;
    const shown = async () => {
      const { status, body } = await app.visitor.get(`=${at}`);
      return `${status} ${textOf(body)}`;
    };
    const gone = /^404 .*Bike not found/;
    expect(await shown()).toMatch(/^200 .*Rudy .*Shared by Ann/);
    await (await app.rider()).post(`/bikes/${id}/rate`, { rating: 5 });
    expect(await shown()).toContain("1 rating");
    await owner.put(`/bikes/${id}`, { name: "Blue" });
    expect(await shown()).toContain("Blue");
    await owner.put("/profile", { name: "Anna" });
    expect(await shown()).toContain("Shared by Anna");
    await owner.post(`/bikes/${id}/toggle-sharing`);
    expect(await shown()).toMatch(gone);
    await owner.post(`/bikes/${id}/toggle-sharing`);
    expect(await shown()).toContain("Blue");
    const { share_url } = (await owner.post(`/bikes/${id}/regenerate-token`)).body.data;
    expect(await shown()).toMatch(gone);
    at = new URL(share_url).pathname;
    expect(await shown()).toContain("Blue");
    await admin.put(`/sky-dash/users/${owner.id}/disabled`, { is_disabled: true, reason: "A reason." });
    expect(await shown()).toMatch(gone);
  });
});

test.each([
  [
    "cannot be rendered",
    "no such part",
    (pages: string) =>
      writeFileSync(
        path.join(pages, "render.js"),
        "export const renderSharedPage = async () => { throw new Error('no such part'); };",
      ),
  ],
  [
    "misses a part in the build",
    "Cannot find module",
    (pages: string) => {
      const assets = path.join(pages, "assets");
      const footer = readdirSync(assets).filter((file) => file.startsWith("footer-"));
      expect(footer).toHaveLength(1);
      for (const file of footer) rmSync(path.join(assets, file));
    },
  ],
])("a page that %s is left to scripts as a whole, and the log says why", async (_what, reason, harm) => {
  const lines: string[] = [];
  const app = await openTestApp({
    ...options,
    pages(webRoot) {
      addRenderer(webRoot);
      harm(path.join(webRoot, "../pages"));
    },
    logTo: { write: (line) => void lines.push(line) },
  });
  const { token } = await sharedBike(await app.rider());
  for (let i = 0; i < 2; i++) {
    const { status, body } = await app.visitor.get(`=/bike/${token}`);
    expect(status).toBe(200);
    expect(body).toContain('id="page-data"');
    expect(body).not.toContain('id="root"');
  }
  expect(lines.join("")).toContain(reason);
});
