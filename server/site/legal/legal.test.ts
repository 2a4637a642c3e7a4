import { describe, expect, test } from "vitest";
import type { Config } from "#server/platform/config.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

const documents = ["terms-of-service", "privacy-policy", "shop-agreement"];
const paths = documents.flatMap((name) =>
  ["en", "pl"].map((language) => [`/${name}-${language}.html`, language] as const),
);

describe("the legal pages", () => {
  const app = sharedTestApp({
    pages: true,
    config: {
      APP_URL: "https://spokebook.example",
      OPERATOR_NAME: "Rowery & <Spółka>",
      OPERATOR_ADDRESS: "Rowerowa 7, Łódź",
      SUPPORT_EMAIL: "support@spokebook.example",
    },
  });

  test.each(paths)(
    "%s reads without a script, says who the operator is, and leaves nothing open",
    async (path, language) => {
      const { status, headers, body } = await app().visitor.get(`=${path}`);
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
        expect([file, (await app().visitor.get(`=${file}`)).status]).toEqual([file, 200]);
    },
  );

  test.each(documents)("%s has the same sections in both languages", async (name) => {
    const [en, pl] = await Promise.all(
      ["en", "pl"].map(
        async (language) => (await app().visitor.get(`=/${name}-${language}.html`)).body as string,
      ),
    );
    const tags = (html = "") => html.match(/<(h1|h2|p|ul|li|dl|dt|dd|code|strong|time|a)\b/g);
    expect(tags(pl)).toEqual(tags(en));
  });

  test("name every cookie that we set", async () => {
    for (const [path] of paths.filter(([path]) => path.startsWith("/privacy"))) {
      const { body } = await app().visitor.get(`=${path}`);
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
    const { body } = await app().visitor.get("=/privacy-policy-en.html", { cookie: "theme=dark" });
    expect(body).toContain('data-theme="dark"');
  });

  test("are none in another language", async () => {
    expect((await app().visitor.get("=/privacy-policy-de.html")).status).toBe(404);
  });
});

describe("what the legal pages promise", () => {
  const read = async (config: Partial<Config>, path: string) =>
    ((await (await openTestApp({ config })).visitor.get(`=${path}`)).body as string).replaceAll(/\s+/g, " ");

  test.each([
    ["en", "at least 45 days ahead", "with 45 days’ notice", "at least 45 days beforehand"],
    [
      "pl",
      "co najmniej 45 dni wcześniej",
      "po uprzedzeniu e-mailem co najmniej 45 dni",
      "co najmniej 45 dni wcześniej",
    ],
  ])("is one notice period, the configuration's, in %s", async (language, changes, end, policy) => {
    const terms = await read({ NOTICE_DAYS: 45 }, `/terms-of-service-${language}.html`);
    expect(terms).toContain(changes);
    expect(terms).toContain(end);
    expect(await read({ NOTICE_DAYS: 45 }, `/privacy-policy-${language}.html`)).toContain(policy);
  });

  test.each([
    ["en", 72, "; we usually answer within 72 hours.</p>"],
    ["en", 0, ">contact form</a>.</p>"],
    ["pl", 72, ". Zwykle odpowiadamy w ciągu 72 godzin.</p>"],
    ["pl", 0, "</a>.</p>"],
  ])("is an answer within the host's time, in %s: %i hours", async (language, SUPPORT_HOURS, says) => {
    const terms = await read({ SUPPORT_HOURS }, `/terms-of-service-${language}.html`);
    expect(terms).toContain(says);
    expect(/we usually|zwykle odpowiadamy/i.test(terms)).toBe(SUPPORT_HOURS > 0);
  });

  test.each([
    ["en", true, "That is no consent"],
    ["en", false, "Your consent (6(1)(a)), given by ticking the box"],
    ["pl", true, "To nie jest zgoda"],
    ["pl", false, "Twoja zgoda (lit. a), udzielona przez zaznaczenie pola"],
  ])("calls the newsletter's box what it is: in %s, ticked beforehand %s", async (language, ticked, says) => {
    const policy = await read({ NEWSLETTER_PRETICKED: ticked }, `/privacy-policy-${language}.html`);
    expect(policy).toContain(says);
  });

  test.each([
    ["en", "opens a private bike of yours", "the date itself, not only your age", "within 14 days"],
    ["pl", "otworzy twój prywatny rower", "całą datę, nie tylko wiek", "w ciągu 14 dni"],
  ])(
    "says in %s that admins read private bikes, and that a birthday can be read",
    async (language, ...says) => {
      const policy = await read({}, `/privacy-policy-${language}.html`);
      for (const sentence of says) expect(policy).toContain(sentence);
      expect(policy).not.toMatch(/only to you\.|within a month|tylko Ty|w ciągu miesiąca/);
    },
  );
});

test("what the operator has not set is in the log, not shown to readers", async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await openTestApp({ logTo, config: { OPERATOR_NAME: "Koło" } });
  await app.fastify.ready();
  const warned = lines.map((line) => JSON.parse(line)).filter(({ missing }) => missing);
  expect(warned).toMatchObject([{ level: 40, missing: ["OPERATOR_ADDRESS", "SUPPORT_EMAIL"] }]);
  const { body } = await app.visitor.get("=/terms-of-service-en.html");
  expect(body).not.toMatch(/OPERATOR_|SUPPORT_EMAIL|missing/);
  const quiet: string[] = [];
  const whole = { OPERATOR_NAME: "Koło", OPERATOR_ADDRESS: "Łódź", SUPPORT_EMAIL: "a@b.pl" };
  await (
    await openTestApp({ logTo: { write: (line: string) => void quiet.push(line) }, config: whole })
  ).fastify.ready();
  expect(quiet.filter((line) => line.includes("missing"))).toEqual([]);
});

test("an installation that names no operator says so plainly", async () => {
  const app = await openTestApp({ config: { APP_URL: "https://spokebook.example" } });
  const read = async (path: string) => (await app.visitor.get(`=${path}`)).body as string;
  const en = await read("/terms-of-service-en.html");
  expect(en).toContain("<strong>the operator of spokebook.example</strong>");
  expect(en).toContain('through the <a href="/contact">contact form</a>');
  expect(await read("/privacy-policy-pl.html")).toContain("operator strony spokebook.example");
});
