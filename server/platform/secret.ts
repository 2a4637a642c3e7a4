import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError, type Config } from "./config.ts";

/** Returns SECRET, or one made at the first start and stored in the data folder, readable by its owner only. */
export function serverSecret(config: Pick<Config, "SECRET" | "DATA_DIR">): string {
  if (config.SECRET) return config.SECRET;
  const file = path.join(config.DATA_DIR, "secret");
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, "utf8");
  if (secret.length < 32) throw new ConfigError(`${file} holds no secret: delete it, or set SECRET`);
  return secret;
}

/** Writes a temporary file and links it: of instances that start together one wins, and none reads half a secret. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}
