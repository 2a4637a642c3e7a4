import { Register } from "#contract/people/auth.ts";
import { ConfigError, type Config } from "#server/platform/config.ts";
import { hashPassword, weaknessOf } from "./password.ts";
import type { UserRepo } from "./users.repo.ts";

/**
 * ADMIN_EMAIL and ADMIN_PASSWORD create the first admin when there is none; an existing account of that address
 * becomes it.
 */
export async function ensureFirstAdmin(
  users: UserRepo,
  config: Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
  now: Date,
): Promise<void> {
  if (!config.ADMIN_EMAIL || !config.ADMIN_PASSWORD || (await users.hasAdmin())) return;
  const given = Register.safeParse({
    name: "Admin",
    email: config.ADMIN_EMAIL,
    password: config.ADMIN_PASSWORD,
    password_confirmation: config.ADMIN_PASSWORD,
  });
  if (!given.success || weaknessOf(config.ADMIN_PASSWORD, given.data))
    throw new ConfigError(
      "The configuration is wrong:\n  ADMIN_EMAIL, ADMIN_PASSWORD: an e-mail, and 8 to 255 characters that are neither a common password nor the address",
    );
  const at = now.toISOString();
  const { name, email, password } = given.data;
  const known = await users.findByEmail(email);
  if (known) await users.update(known.id, { is_admin: 1 }, { by: null, at });
  else {
    const password_hash = await hashPassword(password);
    await users.insert(
      { name, email, password_hash, is_admin: 1, language: "en", email_verified_at: at, last_seen_at: null },
      at,
    );
  }
}
