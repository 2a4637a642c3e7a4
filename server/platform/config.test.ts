import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without any variable it serves http://localhost:3000 from ./data", () => {
  const unset = { DATABASE_URL: undefined, SECRET: undefined, SMTP_URL: undefined, ADMIN_EMAIL: undefined };
  expect({ ...unset, ...readConfig({}) }).toMatchObject({
    ...unset,
    HOST: "127.0.0.1",
    PORT: 3000,
    APP_URL: "http://localhost:3000",
    DATA_DIR: "./data",
    MAIL_FROM: "Spokebook <spokebook@localhost>",
    REQUIRE_EMAIL_VERIFICATION: false,
    PLAN_LIMITS: "enforced",
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: [],
    WEBHOOK_ALLOW_HOSTS: [],
    STAGE: "Beta",
    PRICE_ENTHUSIAST_PLN: 15,
    PRICE_COLLECTOR_PLN: 30,
    NBP_URL: "https://api.nbp.pl",
    STRIPE_API_BASE: "https://api.stripe.com",
    LOG_LEVEL: "info",
  });
});

test("an empty variable is as good as none", () => {
  const names = [
    ...Object.keys(readConfig({})),
    "DATABASE_URL",
    "SECRET",
    "SMTP_URL",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
  ];
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

describe("is read", () => {
  test.each<[string, string, unknown]>([
    ["HOST", "0.0.0.0", "0.0.0.0"],
    ["PORT", "0", 0],
    ["PORT", "65535", 65_535],
    ["APP_URL", "https://spokebook.example", "https://spokebook.example"],
    ["APP_URL", "https://spokebook.example/", "https://spokebook.example"],
    ["APP_URL", "HTTPS://Spokebook.Example:443/", "https://spokebook.example"],
    ["APP_URL", "http://[::1]:8080", "http://[::1]:8080"],
    ["DATA_DIR", "/var/lib/spokebook", "/var/lib/spokebook"],
    ["DATABASE_URL", "postgres://u:p@h/db", "postgres://u:p@h/db"],
    ["DATABASE_URL", "postgresql://h/db", "postgresql://h/db"],
    ["DATABASE_CONNECTIONS", "1", 1],
    ["DATABASE_CONNECTIONS", "1000", 1000],
    ["METRICS", "9100", { host: "127.0.0.1", port: 9100 }],
    ["METRICS", "0.0.0.0:0", { host: "0.0.0.0", port: 0 }],
    ["METRICS", "[::1]:65535", { host: "::1", port: 65_535 }],
    ["DRAIN_SECONDS", "0.5", 0.5],
    ["SUPPORT_HOURS", "0", 0],
    ["SUPPORT_HOURS", "1000", 1000],
    ["DRAIN_SECONDS", "8", 8],
    ["SECRET", "s".repeat(32), "s".repeat(32)],
    ["SMTP_URL", "smtps://u:p@h:465", "smtps://u:p@h:465"],
    ["REQUIRE_EMAIL_VERIFICATION", "true", true],
    ["REQUIRE_EMAIL_VERIFICATION", "1", true],
    ["REQUIRE_EMAIL_VERIFICATION", "no", false],
    ["PLAN_LIMITS", "off", "off"],
    ["RATE_LIMITS", "off", "off"],
    [
      "TRUSTED_PROXIES",
      "127.0.0.1, 10.0.0.0/8,::1 ,loopback",
      ["127.0.0.1", "10.0.0.0/8", "::1", "loopback"],
    ],
    ["STAGE", "Stable", "Stable"],
    ["LOG_LEVEL", "silent", "silent"],
    ["SUPPORT_EMAIL", "Support@spokebook.example", "Support@spokebook.example"],
    ["CREATOR_CODE_URL", "https://code.example/zofia", "https://code.example/zofia"],
    ["PRICE_ENTHUSIAST_PLN", "14.99", 14.99],
    ["PRICE_COLLECTOR_PLN", "0", 0],
    ["NBP_URL", "http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
    ["STRIPE_PRICE_ENTHUSIAST", "price_1", "price_1"],
    ["STRIPE_API_BASE", "http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
  ])("%s=%s", (name, value, read) => expect(readConfig({ [name]: value })).toMatchObject({ [name]: read }));

  test("APP_URL from PORT where it is not set", () => {
    expect(readConfig({ PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
  });
});

describe("is refused in a line that names it", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "http"],
    ["APP_URL", "spokebook.example"],
    ["APP_URL", "https://spokebook.example/garage"],
    ["APP_URL", "https://"],
    ["APP_URL", "https://a b"],
    ["APP_URL", "ftp://spokebook.example"],
    ["DATABASE_URL", "mysql://h/db"],
    ["DATABASE_URL", "postgres"],
    ["DATABASE_CONNECTIONS", "0"],
    ["DATABASE_CONNECTIONS", "1001"],
    ["DATABASE_CONNECTIONS", "1.5"],
    ["METRICS", "on"],
    ["METRICS", "9100:"],
    ["METRICS", "65536"],
    ["DRAIN_SECONDS", "8.1"],
    ["SUPPORT_HOURS", "1001"],
    ["SUPPORT_HOURS", "1.5"],
    ["SUPPORT_HOURS", "-1"],
    ["DRAIN_SECONDS", "-1"],
    ["DRAIN_SECONDS", "soon"],
    ["SECRET", "s".repeat(31)],
    ["SMTP_URL", "localhost:25"],
    ["SMTP_URL", "smtp://localhost:no-port"],
    ["REQUIRE_EMAIL_VERIFICATION", "perhaps"],
    ["PLAN_LIMITS", "on"],
    ["RATE_LIMITS", "sometimes"],
    ["TRUSTED_PROXIES", "my-proxy"],
    ["WEBHOOK_ALLOW_HOSTS", "http://ntfy"],
    ["WEBHOOK_ALLOW_HOSTS", "ntfy:80"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "127.0.0.1,300.1.1.1"],
    ["LOG_LEVEL", "loud"],
    ["SUPPORT_EMAIL", "support"],
    ["CREATOR_NETWORK_URL", "javascript:alert(1)"],
    ["PRICE_ENTHUSIAST_PLN", "14.999"],
    ["PRICE_COLLECTOR_PLN", "-1"],
    ["PRICE_COLLECTOR_PLN", "1e3"],
    ["NBP_URL", "api.nbp.pl"],
    ["STRIPE_API_BASE", "api.stripe.com"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The configuration is wrong:\n  ${name}: .+$`),
    );
  });

  test("half of an admin", () => {
    for (const half of [{ ADMIN_EMAIL: "a@b.co" }, { ADMIN_PASSWORD: "a good password" }])
      expect(() => readConfig(half)).toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD/);
  });

  test("half of Stripe", () => {
    for (const half of [{ STRIPE_SECRET_KEY: "sk_test_1" }, { STRIPE_WEBHOOK_SECRET: "whsec_1" }])
      expect(() => readConfig(half)).toThrow(/STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/);
    const both = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig(both)).toMatchObject(both);
  });

  test("all of them at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "loud", SECRET: "short" })).toThrow(
      /PORT.*\n.*SECRET.*\n.*LOG_LEVEL/,
    );
  });

  test("no secret is printed", () => {
    const secrets = {
      DATABASE_URL: "mysql://u:hunter2@h",
      SMTP_URL: "http://u:hunter2@h",
      SECRET: "hunter2",
    };
    expect(() => readConfig(secrets)).toThrow(/^(?!.*hunter2)/s);
  });
});
