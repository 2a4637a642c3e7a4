import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import * as z from "zod";

const yes = ["true", "1", "on", "yes"];
const flag = z
  .enum([...yes, "false", "0", "off", "no", ""])
  .default("")
  .transform((word) => yes.includes(word));
const textOr = (fallback: string) => z.string().default("").transform((raw) => raw || fallback);
const maybe = z.string().optional().transform((raw) => raw || undefined);
const scheme = (pattern: RegExp, rule: string) => maybe.refine((raw) => !raw || pattern.test(raw), rule);

const Environment = z.object({
  HOST: textOr("127.0.0.1"),
  PORT: textOr("3000")
    .refine((raw) => /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535, "must be a port number")
    .transform(Number),
  APP_URL: scheme(/^https?:\/\/[^/]+\/?$/, "must be http(s)://host[:port]"),
  DATA_DIR: textOr("./data"),
  DATABASE_URL: scheme(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  SECRET: maybe.refine((raw) => !raw || raw.length >= 32, "must have at least 32 characters"),
  SMTP_URL: scheme(/^smtps?:\/\//, "must begin with smtp:// or smtps://"),
  MAIL_FROM: textOr("Spokebook <spokebook@localhost>"),
  ADMIN_EMAIL: maybe,
  ADMIN_PASSWORD: maybe,
  REQUIRE_EMAIL_VERIFICATION: flag,
  PLAN_LIMITS: z.enum(["enforced", "off"]).default("enforced"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  TRUSTED_PROXIES: textOr("").transform((raw) => raw.split(",").map((entry) => entry.trim()).filter(Boolean)),
  STAGE: textOr("Beta"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

/** Everything that is wrong with the environment, a line each. */
export class ConfigError extends Error {}

/** Reads the configuration from environment variables (and `.env`, which they outrank). Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (!env.ADMIN_EMAIL !== !env.ADMIN_PASSWORD)
    throw new ConfigError("The configuration is wrong:\n  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither");
  return {
    ...env,
    APP_URL: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ""),
  };
}

/** Loads `.env` from the working directory where there is one; variables that are set already win. */
export function loadDotEnv(): void {
  if (existsSync(".env")) loadEnvFile(".env");
}
