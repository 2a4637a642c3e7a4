import { describe, expect, test } from "vitest";
import { openHouse, sharedHouse } from "#server/testing/house.ts";

const documents = ["terms-of-service", "privacy-policy"];
const paths = documents.flatMap((name) =>
  ["en", "pl"].map((language) => [`/${name}-${language}.html`, language] as const),
);

describe("the legal pages", () => {
  const house = sharedHouse({
    pages: true,
    config: {
      APP_URL: "https://spokebook.example",
      OPERATOR_NAME: "Rowery & <Spółka>",
      OPERATOR_ADDRESS: "Rowerowa 7, Łódź",
      SUPPORT_EMAIL: "support@spokebook.example",
    },
  });

  test.each(paths)(
    "%s reads without a script, says who runs the house, and leaves nothing open",
    async (path, language) => {
      const { status, headers, body } = await house().visitor.get(`=${path}`);
      expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers["content-security-policy"]).toMatch("default-src 'self'");
      expect(body).toMatch(new RegExp(`<html lang="${language}" data-theme="system">`));
      expect(body).not.toMatch(/<script|<style|\sstyle=|\{\{|undefined/);
      expect(body).toContain("<strong>Rowery &amp; &lt;Spółka&gt;</strong>, Rowerowa 7, Łódź");
      expect(body).toContain('<a href="mailto:support@spokebook.example">support@spokebook.example</a>');
      expect(body).toContain(`<link rel="canonical" href="https://spokebook.example${path}" />`);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      const places = [...(body as string).matchAll(/\b(?:href|src)="(\/[^"]*)"/g)].map(
        ([, place = ""]) => place,
      );
      const files = places.filter((place) => place.includes("."));
      expect(files).toContain("/legal.css");
      for (const file of files)
        expect([file, (await house().visitor.get(`=${file}`)).status]).toEqual([file, 200]);
    },
  );

  test.each(documents)("%s has the same sections in both languages", async (name) => {
    const [en, pl] = await Promise.all(
      ["en", "pl"].map(
        async (language) => (await house().visitor.get(`=/${name}-${language}.html`)).body as string,
      ),
    );
    const tags = (html = "") => html.match(/<(h1|h2|p|ul|li|dl|dt|dd|code|strong|time|a)\b/g);
    expect(tags(pl)).toEqual(tags(en));
  });

  test("name every cookie that we set", async () => {
    for (const [path] of paths.filter(([path]) => path.startsWith("/privacy"))) {
      const { body } = await house().visitor.get(`=${path}`);
      for (const name of [
        "XSRF-TOKEN",
        "language",
        "theme",
        "token",
        "draft:…",
        "cookieConsent",
        "cookieConsentDate",
      ])
        expect(body).toContain(`<code>${name}</code>`);
    }
  });

  test("wear the reader's theme", async () => {
    const { body } = await house().visitor.get("=/privacy-policy-en.html", { cookie: "theme=dark" });
    expect(body).toContain('data-theme="dark"');
  });

  test("are none in another language", async () => {
    expect((await house().visitor.get("=/privacy-policy-de.html")).status).toBe(404);
  });
});

test("a house that names no operator says so plainly", async () => {
  const house = await openHouse({ config: { APP_URL: "https://spokebook.example" } });
  const read = async (path: string) => (await house.visitor.get(`=${path}`)).body as string;
  const en = await read("/terms-of-service-en.html");
  expect(en).toContain("<strong>the operator of spokebook.example</strong>");
  expect(en).toContain('through the <a href="/contact">contact form</a>');
  expect(await read("/privacy-policy-pl.html")).toContain("operator serwisu spokebook.example");
});
