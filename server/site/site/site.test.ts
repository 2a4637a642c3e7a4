import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Site } from "#contract/site/site.ts";
import { pageFiles } from "#server/sharing/pages/page-files.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { writeWebRoot } from "#server/platform/testing/web-root.ts";

const nothing = {
  plan_limits: "enforced",
  base_prices: { enthusiast: 15, collector: 30 },
  shop_price: null,
  creator: { name: null, network_url: null, code_url: null },
  support_email: null,
  support_hours: 24,
  newsletter_preticked: true,
  operator: { name: null, address: null },
  map: null,
  market: true,
  community: true,
  house_rules: null,
  time_zone: "Europe/Warsaw",
  provider: false,
};
const about = {
  PLAN_LIMITS: "off" as const,
  PRICE_COLLECTOR_PLN: 32.5,
  CREATOR_NAME: "Zofia </script>",
  CREATOR_NETWORK_URL: "https://network.example/zofia",
  CREATOR_CODE_URL: "https://code.example/zofia",
  SUPPORT_EMAIL: "support@spokebook.example",
  SUPPORT_HOURS: 72,
  NEWSLETTER_PRETICKED: false,
  OPERATOR_NAME: "Rowery",
  OPERATOR_ADDRESS: "Łódź",
  TIMEZONE: "Asia/Tokyo",
};
const facts: Site = {
  plan_limits: "off",
  base_prices: { enthusiast: 15, collector: 32.5 },
  shop_price: null,
  creator: {
    name: about.CREATOR_NAME,
    network_url: about.CREATOR_NETWORK_URL,
    code_url: about.CREATOR_CODE_URL,
  },
  support_email: about.SUPPORT_EMAIL,
  support_hours: 72,
  newsletter_preticked: false,
  operator: { name: "Rowery", address: "Łódź" },
  map: null,
  market: true,
  community: true,
  house_rules: null,
  time_zone: "Asia/Tokyo",
  provider: false,
};

test("an installation says who made and who runs it, or nothing", async () => {
  expect((await (await openTestApp()).visitor.get("/site")).body).toEqual({ success: true, data: nothing });
  const app = await openTestApp({ config: about, pages: true });
  expect((await app.visitor.get("/site")).body.data).toEqual(facts);
  for (const page of ["/", "/login", "/nowhere"]) {
    const { body } = await app.visitor.get(`=${page}`);
    const [, data = ""] =
      /<script type="application\/json" id="site-data">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual(facts);
  }
});

test("crawlers learn of the public pages, in each language", async () => {
  const app = await openTestApp({ config: { APP_URL: "https://spokebook.example" } });
  const robots = await app.visitor.get("=/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.body).toContain("Sitemap: https://spokebook.example/sitemap.xml\n");
  expect(robots.body).toContain("Disallow: /dashboard\n");
  expect(robots.body).not.toMatch(/Disallow: \/?\n/);
  const { headers, body } = await app.visitor.get("=/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const pricing = "https://spokebook.example/pricing";
  expect(body).toContain(
    `<url><loc>${pricing}?lng=pl</loc>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${pricing}?lng=en"/>` +
      `<xhtml:link rel="alternate" hreflang="pl" href="${pricing}?lng=pl"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${pricing}"/></url>`,
  );
  expect(body).toContain("<loc>https://spokebook.example/privacy-policy-pl.html</loc>");
  expect(body).not.toMatch(/dashboard|bikes|login/);
});

describe("a page that was rendered ahead", () => {
  function pagesOf(plan_limits: Site["plan_limits"] = "off", provider = false) {
    const root = writeWebRoot(testFolder());
    mkdirSync(path.join(root, "prerendered/pl"), { recursive: true });
    const write = (name: string, title: string, inRoot: string) => {
      const html = `<title>${title}</title><div id="root">${inRoot}</div><a href="%APP_URL%/">%PRICE_enthusiast% %PRICE_collector%</a><script></script>`;
      writeFileSync(path.join(root, `prerendered/pl/${name}.html`), html);
    };
    write("landing", "Garaż", "<h1>Garaż</h1>");
    write("pricing-off", "Za darmo", "<h1>Plany</h1>");
    write("pricing-enforced", "Cennik", "<h1>Plany</h1>");
    write("pricing.scripts", "Cennik przez skrypty", "");
    write("sharedBike", "Rower", "");
    write("login", "Zaloguj się", "<form></form>");
    write("login.scripts", "Zaloguj się", "");
    return pageFiles({
      root,
      appUrl: "https://spokebook.example",
      facts: { ...facts, plan_limits, provider },
    });
  }
  const any = "/assets/app-1a2b3c.js";

  test("has the site's address and description", () => {
    const html = pagesOf()("/", "pl");
    expect(html).toContain('href="https://spokebook.example/"');
    expect(html).toContain('id="site-data"');
    expect(html).toMatch(/>15\szł 32,50\szł</);
  });

  test.each([
    ["/", "Garaż"],
    ["/?lng=pl", "Garaż"],
    ["/?utm_source=a&utm_campaign=b&fbclid=c", "Garaż"],
    ["/pricing", "Za darmo"],
    ["/bike/abc", "Rower"],
    ["/bike/abc?photo=2", "Rower"],
    ["/bike/abc/", "Rower"],
  ])("goes out in its language: %s", (url, title) => {
    expect(pagesOf()(url, "pl")).toContain(`<title>${title}</title>`);
  });

  test.each([
    ["/register", "there is none of it"],
    ["/nowhere", "it is no page"],
  ])("does not go out for %s: %s", (url) => {
    expect(pagesOf()(url, "pl")).toContain(any);
  });

  test.each(["/pricing?message=error", "/pricing/"])(
    "leaves %s, which was not drawn, to the scripts that it names",
    (url) => {
      expect(pagesOf()(url, "pl")).toContain("<title>Cennik przez skrypty</title>");
    },
  );

  test("shows no form to sign in where a provider may be the only way", () => {
    expect(pagesOf()("/login", "pl")).toContain("<form>");
    expect(pagesOf("off", true)("/login", "pl")).toContain('<div id="root"></div>');
  });

  test("does not go out in another language", () => {
    expect(pagesOf()("/", "en")).toContain(any);
  });

  test("says how this installation reads its plans", () => {
    expect(pagesOf("enforced")("/pricing", "pl")).toContain("<title>Cennik</title>");
  });
});
