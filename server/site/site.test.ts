import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pageFiles } from "#server/http/page-files.ts";
import { testFolder } from "#server/testing/databases.ts";
import { openHouse } from "#server/testing/house.ts";
import { writeWebRoot } from "#server/testing/web-root.ts";

const nothing = {
  creator: { name: null, network_url: null, code_url: null },
  support_email: null,
  operator: { name: null, address: null },
};
const about = {
  CREATOR_NAME: "Zofia </script>",
  CREATOR_NETWORK_URL: "https://network.example/zofia",
  CREATOR_CODE_URL: "https://code.example/zofia",
  SUPPORT_EMAIL: "support@spokebook.example",
  OPERATOR_NAME: "Rowery",
  OPERATOR_ADDRESS: "Łódź",
};
const facts = {
  creator: {
    name: about.CREATOR_NAME,
    network_url: about.CREATOR_NETWORK_URL,
    code_url: about.CREATOR_CODE_URL,
  },
  support_email: about.SUPPORT_EMAIL,
  operator: { name: "Rowery", address: "Łódź" },
};

test("an installation says who made and who runs it, or nothing", async () => {
  expect((await (await openHouse()).visitor.get("/site")).body).toEqual({ success: true, data: nothing });
  const house = await openHouse({ config: about, pages: true });
  expect((await house.visitor.get("/site")).body.data).toEqual(facts);
  for (const page of ["/", "/login", "/nowhere"]) {
    const { body } = await house.visitor.get(`=${page}`);
    const [, data = ""] =
      /<script type="application\/json" id="site-data">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual(facts);
  }
});

test("crawlers learn of the public pages, in each language", async () => {
  const house = await openHouse({ config: { APP_URL: "https://spokebook.example" } });
  const robots = await house.visitor.get("=/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.body).toContain("Sitemap: https://spokebook.example/sitemap.xml\n");
  expect(robots.body).toContain("Disallow: /dashboard\n");
  expect(robots.body).not.toMatch(/Disallow: \/?\n/);
  const { headers, body } = await house.visitor.get("=/sitemap.xml");
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

test("a page that was rendered ahead goes out in its language, others as they are", () => {
  const root = writeWebRoot(testFolder());
  mkdirSync(path.join(root, "prerendered/pl"), { recursive: true });
  const html = '<title>Cennik</title><link rel="canonical" href="%APP_URL%/pricing" /><script></script>';
  writeFileSync(path.join(root, "prerendered/pl/pricing.html"), html);
  writeFileSync(path.join(root, "prerendered/pl/landing.html"), "<title>Garaż</title>");
  const htmlOf = pageFiles({ root, appUrl: "https://spokebook.example", facts });
  expect(htmlOf("/pricing", "pl")).toContain('href="https://spokebook.example/pricing"');
  expect(htmlOf("/pricing/", "pl")).toContain("Cennik");
  expect(htmlOf("/", "pl")).toContain("Garaż");
  expect(htmlOf("/pricing", "en")).toContain("/assets/app-1a2b3c.js");
  expect(htmlOf("/login", "pl")).toContain("/assets/app-1a2b3c.js");
});
