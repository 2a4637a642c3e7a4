import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { oidcSettings } from "#server/platform/config-oidc.ts";
import { readConfig } from "#server/platform/config.ts";

const doc = readFileSync("docs/club.md", "utf8");
const [block = ""] = /^ {4}APP_URL=.*(?:\n {4}[A-Z_]+=.*)+$/m.exec(doc) ?? [];
const settings = parseEnv(block.replaceAll(/^ {4}/gm, "")) as Record<string, string>;

test("the settings of docs/club.md are those of a club: nobody pays, and mails are sent", () => {
  expect(Object.keys(settings).length).toBeGreaterThan(9);
  const config = readConfig(settings);
  expect(config).toMatchObject({ PLAN_LIMITS: "off", REQUIRE_EMAIL_VERIFICATION: true, ...onlyTexts });
  const { username, port } = new URL(config.SMTP_URL ?? "");
  expect([decodeURIComponent(username), port]).toEqual(["bikes@club.example", "465"]);
});
const onlyTexts = {
  APP_URL: "https://bikes.club.example",
  MAIL_FROM: "Our club's bikes <bikes@club.example>",
  OPERATOR_ADDRESS: "1 Wheel Street, Kraków",
};

test.each(["uniquelocal", "127.0.0.1"])("a proxy at %s, which docs/club.md names, is trusted", (proxy) => {
  expect(doc).toContain(`\`TRUSTED_PROXIES=${proxy}\``);
  expect(readConfig({ TRUSTED_PROXIES: proxy }).TRUSTED_PROXIES).toEqual([proxy]);
});

test("every variable of docs/club.md and README.md is in docs/configuration.md", () => {
  const reference = new Set(
    readFileSync("docs/configuration.md", "utf8").match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g),
  );
  const table = /## Configuration in brief[^]*?\n## /.exec(readFileSync("README.md", "utf8"))?.[0] ?? "";
  const named = [
    ...Object.keys(settings),
    ...(doc.match(/(?<=`)[A-Z]{2,}_[A-Z_]+(?=[`=])/g) ?? []),
    ...(table.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g) ?? []),
  ];
  expect(named).toContain("PLAN_LIMITS");
  expect(named.filter((name) => !reference.has(name))).toEqual([]);
});

test.each(["compose.yaml", "compose.large.yaml"])(
  "%s passes the settings of docs/club.md on, and those of a sign-in",
  (file) => {
    const passed = new Set(
      readFileSync(file, "utf8")
        .match(/^ +[A-Z][A-Z\d_]+(?=: )/gm)
        ?.map((name) => name.trim()),
    );
    const wanted = [...Object.keys(settings), ...Object.keys(oidcSettings)];
    expect(wanted.filter((name) => !passed.has(name))).toEqual([]);
  },
);

test("every file that docs/club.md names is there", () => {
  const files = [
    ...[...doc.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = ""]) => `docs/${file}`),
    ...(doc.match(/\b(?:bin|deploy|tools)\/[\w./-]*\w/g) ?? []),
  ];
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
