import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";

/** SECRET, or one made on the first start and kept in the data folder for its owner's eyes alone. */
export function houseSecret(config: Pick<Config, "SECRET" | "DATA_DIR">): string {
  if (config.SECRET) return config.SECRET;
  const file = path.join(config.DATA_DIR, "secret");
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
