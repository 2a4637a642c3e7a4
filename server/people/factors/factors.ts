import { createHmac, timingSafeEqual } from "node:crypto";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { payloadSeal } from "#server/platform/jobs/sealed-payload.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { factorRepo } from "./factors.repo.ts";
import { newRecoveryCodes, recoveryDigest } from "./recovery-codes.ts";
import { codeTyped, newTotpSecret, base32, stepOfCode, totpUri } from "./totp.ts";

/** Seconds for which a browser is trusted. */
export const trustSeconds = 30 * 86_400;

const sealedAs = "second-factor";

export type Factors = ReturnType<typeof factorsOf>;
export const factors = service((platform) => factorsOf(platform));

/** A code beside the password: RFC 6238, ten recovery codes, and browsers that are spared it. */
function factorsOf({ db, secret: serverSecret, now }: Pick<Platform, "db" | "secret" | "now">) {
  const seal = payloadSeal(serverSecret);
  const opened = (sealed: string) => Buffer.from(String(seal.open(sealedAs, sealed)), "base64");

  const signed = (userId: number, until: number, trust: string): Buffer =>
    createHmac("sha256", `trust:${serverSecret}`).update(`${userId}.${until}.${trust}`).digest();

  return {
    /** Whether a rider's sign-in wants a code. */
    async isOn(userId: number, within: Db = db): Promise<boolean> {
      return (await factorRepo(within).find(userId))?.confirmed_at != null;
    },

    async stateOf(userId: number) {
      const repo = factorRepo(db);
      const on = (await repo.find(userId))?.confirmed_at != null;
      return { on, recovery_codes_left: on ? await repo.codesLeft(userId) : 0 };
    },

    /** Whether a rider has begun a factor, and turned it on. */
    async standingOf(userId: number, within: Db = db): Promise<"none" | "begun" | "on"> {
      const factor = await factorRepo(within).find(userId);
      return factor ? (factor.confirmed_at === null ? "begun" : "on") : "none";
    },

    /** Begins a factor in a transaction; returns null where one is on. */
    async begin(act: Act<"account.write">): Promise<{ secret: string; uri: string } | null> {
      const { user } = act;
      const repo = factorRepo(act.db);
      if ((await repo.find(user.id))?.confirmed_at != null) return null;
      const secret = newTotpSecret();
      const sealed = seal.seal(sealedAs, secret.toString("base64"));
      await repo.begin(act, sealed);
      return { secret: base32(secret), uri: totpUri(secret, user.email) };
    },

    /** Turns on what was begun, with a code; returns recovery codes, null where the code is wrong. */
    async confirm(act: Act<"account.write">, typed: string): Promise<string[] | null> {
      const userId = act.account.user_id;
      const repo = factorRepo(act.db);
      const factor = await repo.find(userId);
      const code = codeTyped(typed);
      const step = factor && code ? stepOfCode(opened(factor.secret), code, now().getTime()) : null;
      if (step === null || !(await repo.useStep(userId, step))) return null;
      await repo.confirm(act);
      return this.renewCodes(act);
    },

    /** New recovery codes in place of the older ones; browsers are trusted no longer. */
    async renewCodes(act: Act<"account.write">): Promise<string[]> {
      const codes = newRecoveryCodes();
      await factorRepo(act.db).replaceCodes(act, codes.map(recoveryDigest));
      await factorRepo(act.db).endTrust(act.account.user_id);
      return codes;
    },

    /** Whether what was typed is a code that counts now; each counts once. */
    async isCode(userId: number, typed: string): Promise<boolean> {
      const repo = factorRepo(db);
      const factor = await repo.find(userId);
      const code = codeTyped(typed);
      if (factor?.confirmed_at == null || code === null) return false;
      const step = stepOfCode(opened(factor.secret), code, now().getTime());
      return step !== null && (await repo.useStep(userId, step));
    },

    isRecoveryCode: (userId: number, typed: string): Promise<boolean> =>
      factorRepo(db).useCode(userId, recoveryDigest(typed), now().toISOString()),

    remove: ({ db, account }: Act<"account.write">) => factorRepo(db).remove(account),

    /** What a trusted browser holds. */
    async trustOf(userId: number): Promise<string> {
      const until = Math.floor(now().getTime() / 1000) + trustSeconds;
      const { trust = "" } = (await factorRepo(db).find(userId)) ?? {};
      return `${userId}.${until}.${signed(userId, until, trust).toString("base64url")}`;
    },

    /** Whether what a browser holds spares this rider the code. */
    async isTrusted(userId: number, held: string | undefined): Promise<boolean> {
      const [, of, until, mac = ""] = /^(\d+)\.(\d+)\.([\w-]{43})$/.exec(held ?? "") ?? [];
      if (Number(of) !== userId || Number(until) * 1000 <= now().getTime()) return false;
      const trust = (await factorRepo(db).find(userId))?.trust;
      return (
        trust !== undefined &&
        timingSafeEqual(signed(userId, Number(until), trust), Buffer.from(mac, "base64url"))
      );
    },
  };
}
