import { randomBytes } from "node:crypto";
import type { KeyScope } from "#contract/platform/acts.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import { matches } from "#server/people/auth/session.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { networksOf } from "#server/platform/http/network.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { KeyRepo } from "./keys.repo.ts";

const bearer = /^bearer sbk_([1-9]\d{0,15})_([A-Za-z0-9_-]{43})$/i;

/** The secret half of a key: 256 random bits. */
export const newKeySecret = (): string => randomBytes(32).toString("base64url");

/** A key as its program sends it. */
export const writtenKey = (id: number, secret: string): string => `sbk_${id}_${secret}`;

interface Deps {
  keys: KeyRepo;
  rates: RateLimit;
  now: () => Date;
}

/** Returns whom a key is from, by the Authorization header; null for none, and one that is unknown or over. */
export function keyViewers({ keys, rates, now }: Deps) {
  return async (authorization: string | undefined, ip: string): Promise<Viewer | null> => {
    const [, id, secret = ""] = bearer.exec(authorization ?? "") ?? [];
    if (id === undefined) return null;
    const row = await keys.find(Number(id));
    if (!row || !matches(secret, row.secret_hash)) return null;
    const at = now();
    if (row.expires_at !== null && at.toISOString() >= row.expires_at) return null;
    const left = await rates.pace("key", id);
    const [day, from] = [`${at.toISOString().slice(0, 10)}T00:00:00.000Z`, networksOf(ip).near];
    if (row.last_used_at !== day || row.last_used_from !== from)
      // A full disk must not keep anybody from reading.
      await keys.touch({ id: Number(id), user_id: row.id }, day, from).catch(() => {});
    const { id: account, name, email } = row;
    return {
      id: account,
      name,
      email,
      plan: planAt(row, at.getTime()),
      account,
      via: "key",
      scopes: new Set(row.scopes.split(" ") as KeyScope[]),
      // A key opens its rider's own things alone.
      is_admin: false,
      token_id: 0,
      left,
    };
  };
}
