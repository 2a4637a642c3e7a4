import { hash, randomInt, timingSafeEqual } from "node:crypto";
import type { Session } from "#contract/people/account.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import { planAt } from "./plan-at.ts";
import type { TokenRepo } from "./token.repo.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Lifetime of a token in milliseconds: 24 h or, when remembered, 30 idle days and 90 in total. */
const life = { short: dayMs, idle: 30 * dayMs, long: 90 * dayMs };

/** Most sessions of one account: nobody has as many devices, and a stolen password must not fill the table. */
const mostSessions = 50;

/** Returns random text of `length` characters from A–Z, a–z, 0–9. */
export function secretText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** SHA-256 in hex: how high-entropy secrets are stored. */
export function secretDigest(secret: string): string {
  return hash("sha256", secret);
}

/** Compares a secret with a digest in constant time. */
export function matches(secret: string, hashed: string): boolean {
  const [left, right] = [Buffer.from(secretDigest(secret)), Buffer.from(hashed)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Tokens not used since then are invalid. */
export function idleSince(now: Date): string {
  return new Date(now.getTime() - life.idle).toISOString();
}

interface NewSession {
  remember: boolean;
  userAgent: string | null;
  /** How it is signed in. */
  way?: Session["way"];
}

export type Sessions = ReturnType<typeof sessions>;

export function sessions(repo: TokenRepo, now: () => Date) {
  return {
    /** Starts a session; returns the bearer `{id}|{secret}`. Beyond the limit, the least recently used session ends. */
    async start(userId: number, { remember, userAgent, way = "password" }: NewSession): Promise<string> {
      const at = now();
      const secret = secretText(40);
      const token = {
        user_id: userId,
        secret_hash: secretDigest(secret),
        remember: remember ? 1 : 0,
        user_agent: userAgent?.slice(0, 255) ?? null,
        created_at: at.toISOString(),
        last_used_at: at.toISOString(),
        expires_at: new Date(at.getTime() + (remember ? life.long : life.short)).toISOString(),
        // Signing in proves who one is.
        proved_at: at.toISOString(),
        way,
      };
      const id = await repo.insert(token, mostSessions);
      return `${id}|${secret}`;
    },

    /** Returns the user of an Authorization header; null for a missing or invalid one. */
    async viewerOf(authorization: string | undefined): Promise<Viewer | null> {
      const bearer = /^bearer ([1-9]\d{0,15})\|([A-Za-z0-9]{40})$/i.exec(authorization ?? "");
      if (!bearer) return null;
      const row = await repo.find(Number(bearer[1]));
      if (!row || !matches(bearer[2] ?? "", row.secret_hash)) return null;
      const at = now().getTime();
      if (at >= Date.parse(row.expires_at) || at >= Date.parse(row.last_used_at) + life.idle) return null;
      // Users who always sign in anew are noted as active, too, though none of their tokens gets an hour old.
      const noted = Math.min(Date.parse(row.last_used_at), Date.parse(row.last_seen_at ?? "1970-01-01"));
      if (at >= noted + hourMs)
        // A full disk must not keep anybody from reading.
        await repo.touch(row.token_id, row.id, new Date(at).toISOString()).catch(() => {});
      const { id, name, email, token_id } = row;
      const person = { id, name, email, is_admin: row.is_admin === 1, plan: planAt(row, at), token_id };
      return { ...person, account: id, via: "session", scopes: "all" };
    },

    end: (token: Owned) => repo.delete(token),
  };
}
