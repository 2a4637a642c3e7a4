import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { loadEnvFile } from "node:process";
import * as z from "zod";
import { paidPlans, plans } from "#contract/billing/plan-list.ts";
import { type PlanPrice, planTable } from "#contract/billing/plan-table.ts";
import { emailPattern } from "#contract/platform/text.ts";
import { isWebLink } from "#contract/platform/web-links.ts";
import { oidcProblem, oidcSettings, withFiles } from "./config-oidc.ts";

const yes = ["true", "1", "on", "yes"];
const flagOr = (fallback: "yes" | "no") =>
  z
    .enum([...yes, "false", "0", "off", "no"])
    .default(fallback)
    .transform((word) => yes.includes(word));
const flag = flagOr("no");
const textOr = (fallback: string) => z.string().default(fallback);
const maybe = z.string().optional();
const commaSeparated = textOr("").transform((raw) =>
  raw
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const scheme = (pattern: RegExp, rule: string) => maybe.refine((raw) => !raw || pattern.test(raw), rule);
const origin = maybe
  .refine((raw) => !raw || isOrigin(raw), "must be http(s)://host[:port]")
  .transform((raw) => raw && new URL(raw).origin);

const email = maybe.refine(
  (raw) => !raw || emailPattern.test(raw.toLowerCase()),
  "must be an e-mail address",
);
const link = maybe.refine((raw) => !raw || isWebLink(raw), "must begin with http:// or https://");
const price = (fallback: string) =>
  textOr(fallback)
    .refine((raw) => /^\d{1,5}(\.\d{1,2})?$/.test(raw), "must be an amount in PLN, such as 15 or 14.99")
    .transform(Number);

const paid = paidPlans.map((plan) => planTable[plan].price);
const planPrices = Object.fromEntries(paid.map(({ setting, pln }) => [setting, price(pln)])) as Record<
  PlanPrice["setting"],
  ReturnType<typeof price>
>;
const storage = plans.map((plan) => planTable[plan].storage);
const planStorage = Object.fromEntries(
  storage.map(({ setting, mb }) => [
    setting,
    textOr(mb)
      .refine((raw) => /^\d{1,9}$/.test(raw), "must be a whole number of megabytes")
      .transform(Number),
  ]),
) as Record<(typeof storage)[number]["setting"], ReturnType<typeof price>>;
const stripePriceIds = Object.fromEntries(paid.map(({ stripe }) => [stripe, maybe])) as Record<
  PlanPrice["stripe"],
  typeof maybe
>;

function isTimezone(raw: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: raw }));
  } catch {
    return false;
  }
}

function isOrigin(raw: string): boolean {
  if (!/^https?:/i.test(raw) || !URL.canParse(raw)) return false;
  const url = new URL(raw);
  return url.href === `${url.origin}/`;
}

/** `[host:]port`; the host defaults to this machine only. */
const address = maybe
  .refine((raw) => !raw || /^(.+:)?\d{1,5}$/.test(raw), "must be port or host:port")
  .transform((raw) => {
    const [, host, port] = /^(?:\[?(.+?)\]?:)?(\d+)$/.exec(raw ?? "") ?? [];
    return port === undefined ? undefined : { host: host ?? "127.0.0.1", port: Number(port) };
  })
  .refine((given) => !given || given.port <= 65_535, "must be port or host:port");

const within = (least: number, most: number, fallback: number) =>
  textOr(String(fallback))
    .refine(
      (raw) => /^\d+(\.\d+)?$/.test(raw) && Number(raw) >= least && Number(raw) <= most,
      `must be a number from ${least} to ${most}`,
    )
    .transform(Number);

/** Whether Fastify accepts it as a trusted proxy: an address, a network, or one of its three names. */
function isProxy(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const family = isIP(address);
  if (family === 0) return ["loopback", "linklocal", "uniquelocal"].includes(entry);
  return (
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

const Environment = z.object({
  HOST: textOr("127.0.0.1"),
  PORT: textOr("3000")
    .refine((raw) => /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535, "must be a port number")
    .transform(Number),
  APP_URL: origin,
  DATA_DIR: textOr("./data"),
  DISK_RESERVE_MB: maybe
    .refine((raw) => !raw || /^\d{1,9}$/.test(raw), "must be a whole number of megabytes")
    .transform((raw) => (raw ? Number(raw) : undefined)),
  MAP_PMTILES: maybe,
  RIDES_INBOX: maybe,
  /** A model that answers riders' questions: where it is, with /v1, and its name. */
  ASSISTANT_URL: link,
  ASSISTANT_MODEL: maybe,
  ASSISTANT_KEY: maybe,
  /** Serves the Model Context Protocol at /mcp. */
  MCP: flag,
  /** What riders share with each other: how long parts last, and clubs. */
  COMMUNITY: flagOr("yes"),
  /** A sentence of how people treat each other, in place of ours. */
  HOUSE_RULES: maybe,
  /** Visitors see how long parts last, too. */
  LIFESPANS_PUBLIC: flag,
  DATABASE_URL: scheme(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  DATABASE_DIRECT_URL: scheme(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  DATABASE_CONNECTIONS: within(1, 1000, 20).refine(Number.isInteger, "must be a whole number"),
  SECRET: maybe.refine((raw) => !raw || raw.length >= 32, "must have at least 32 characters"),
  SMTP_URL: scheme(/^smtps?:\/\//, "must begin with smtp:// or smtps://").refine(
    (raw) => !raw || URL.canParse(raw),
    "must be smtp://user:password@host:port, with special characters of the password percent-encoded",
  ),
  MAIL_FROM: textOr("Spokebook <spokebook@localhost>"),
  ADMIN_EMAIL: maybe,
  ADMIN_PASSWORD: maybe,
  PASSWORD_BREACH_LIST: maybe,
  REQUIRE_EMAIL_VERIFICATION: flag,
  PLAN_LIMITS: z.enum(["enforced", "off"]).default("enforced"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  TRUSTED_PROXIES: commaSeparated.refine(
    (entries) => entries.every(isProxy),
    "must be addresses or networks, with commas between",
  ),
  S3_BUCKET: maybe,
  S3_ENDPOINT: scheme(/^https?:\/\/[^/]+\/?$/, "must be http(s)://host[:port]"),
  S3_REGION: textOr("us-east-1"),
  S3_ACCESS_KEY_ID: maybe,
  S3_SECRET_ACCESS_KEY: maybe,
  STAGE: textOr("Beta"),
  SUPPORT_EMAIL: email,
  SUPPORT_HOURS: within(0, 1000, 24).refine(Number.isInteger, "must be a whole number"),
  OPERATOR_NAME: maybe,
  OPERATOR_ADDRESS: maybe,
  NOTICE_DAYS: within(14, 365, 30).refine(Number.isInteger, "must be a whole number"),
  NEWSLETTER_PRETICKED: flagOr("yes"),
  CREATOR_NAME: maybe,
  CREATOR_NETWORK_URL: link,
  CREATOR_CODE_URL: link,
  ...planPrices,
  ...planStorage,
  STRIPE_SECRET_KEY: maybe,
  STRIPE_WEBHOOK_SECRET: maybe,
  ...stripePriceIds,
  STRIPE_API_BASE: origin.transform((url) => url ?? "https://api.stripe.com"),
  NBP_URL: origin.transform((url) => url ?? "https://api.nbp.pl"),
  TIMEZONE: textOr("Europe/Warsaw").refine(isTimezone, "must be a time zone, such as Europe/Warsaw"),
  /** Shops open when they are registered, without an admin. */
  SHOPS_OPEN: flag,
  /** What a professional shop pays a month; unset: nothing. */
  SHOP_PRICE_PLN: maybe
    .refine(
      (raw) => !raw || /^\d{1,5}(\.\d{1,2})?$/.test(raw),
      "must be an amount in PLN, such as 15 or 14.99",
    )
    .transform((raw) => (raw ? Number(raw) : undefined)),
  /** "off" takes listings and what belongs to them away. */
  MARKET: z.enum(["on", "off"]).default("on"),
  /** "first": the first listing of an account waits until an admin has looked at it. */
  MARKET_REVIEW: z.enum(["off", "first"]).default("off"),
  /** "off" takes the service worker off the devices that have one. */
  WORKER: z.enum(["on", "off"]).default("on"),
  /** Hosts on an own network that the server may call for riders. */
  WEBHOOK_ALLOW_HOSTS: commaSeparated.refine(
    (hosts) => hosts.every((host) => isIP(host) > 0 || /^[\w-]+(\.[\w-]+)*$/.test(host)),
    "must be names or addresses without ports, with commas between",
  ),
  ...oidcSettings,
  METRICS: address,
  DRAIN_SECONDS: within(0, 8, 0),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {}

const wrong = (line: string) => new ConfigError(`The configuration is wrong:\n  ${line}`);

function filesRead(set: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withFiles(set);
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

/** Reads the configuration from environment variables; empty ones count as unset. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filesRead(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (!env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD)
    throw new ConfigError(
      "The configuration is wrong:\n  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither",
    );
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(
      "The configuration is wrong:\n  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither",
    );
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    throw new ConfigError(
      "The configuration is wrong:\n  S3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY with it",
    );
  const problem = oidcProblem(env);
  if (problem) throw wrong(problem);
  return {
    ...env,
    S3_ENDPOINT: env.S3_ENDPOINT?.replace(/\/$/, ""),
    APP_URL: env.APP_URL ?? `http://localhost:${env.PORT}`,
  };
}

/** Loads `.env` from the working directory if it exists; variables that are already set win. */
export function loadDotEnv(): void {
  if (existsSync(".env")) loadEnvFile(".env");
}
