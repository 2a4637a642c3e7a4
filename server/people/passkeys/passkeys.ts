import type { Passkey, PasskeyCreation, PasskeyMade, PasskeyShown } from "#contract/people/passkeys.ts";
import { mailChange } from "#server/people/auth/mail-change.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { challengeRepo } from "#server/people/factors/challenges.repo.ts";
import { relyingPartyOf } from "#server/people/factors/relying-party.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { forbidden, invalid } from "#server/platform/refusal/refusal.ts";
import { challengeMs, passkeyChallenges } from "./passkey-challenges.ts";
import { type NewPasskey, passkeyRepo, type PasskeyRow } from "./passkeys.repo.ts";
import { userHandleOf, verifyMade, verifyShown } from "./verify-passkey.ts";

export type Passkeys = ReturnType<typeof passkeysOf>;
export const passkeys = service((platform) => passkeysOf(platform));

const refusedPasskey = () => invalid("response", "passkey_refused");
const unknownPasskey = () => invalid("response", "passkey_unknown");

/** Passkeys: WebAuthn, found by the browser, with the rider's fingerprint, face or PIN. */
function passkeysOf({ db, now, post, config }: Pick<Platform, "db" | "now" | "post" | "config">) {
  const { APP_URL: origin } = config;
  const relyingParty = relyingPartyOf(origin);
  const repo = passkeyRepo(db);
  const challenges = passkeyChallenges(challengeRepo(db), now);

  function needRelyingParty(): string {
    if (relyingParty === null) throw forbidden("passkeys_off");
    return relyingParty;
  }

  /** Refuses a passkey whose number went back, and mails its rider: a copy may be in use. */
  async function refuseCopied({ user_id }: PasskeyRow): Promise<never> {
    await db.transaction().execute(async (trx) => {
      await recordAudit(trx, {
        at: now().toISOString(),
        actor_id: null,
        event: "updated",
        auditable_type: "User",
        auditable_id: user_id,
        changes: { passkey_copied: [null, null] },
      });
      await mailChange(trx, { users: userRepo(trx), post, config }, user_id, "passkey_copied");
    });
    throw invalid("response", "passkey_copied");
  }

  return {
    relyingParty,

    /** Begins a sign-in, or a proof of whoever is signed in. */
    async beginShowing() {
      const rpId = needRelyingParty();
      const { challenge_id, challenge } = await challenges.begin("passkey", null);
      const options = { challenge, rpId, timeout: challengeMs, allowCredentials: [] };
      return { challenge_id, options: { ...options, userVerification: "required" as const } };
    },

    /** Returns the passkey that answers a challenge, a rider's own where one is given; throws 422 otherwise. */
    async shown(
      {
        challenge_id,
        response,
      }: { challenge_id?: string | undefined; response?: PasskeyShown | null | undefined },
      of?: number,
    ): Promise<PasskeyRow> {
      const rpId = needRelyingParty();
      const challenge = await challenges.take("passkey", null, challenge_id);
      if (!response) throw refusedPasskey();
      const passkey = await repo.findByCredential(response.id);
      if (!passkey || (of !== undefined && passkey.user_id !== of)) throw unknownPasskey();
      if (response.response.userHandle !== userHandleOf(passkey.user_id)) throw refusedPasskey();
      const use = await verifyShown(response, passkey, { challenge, origin, rpId });
      if (!use) throw refusedPasskey();
      if (!(await repo.use(passkey, { ...use, at: now().toISOString() }))) return refuseCopied(passkey);
      return passkey;
    },

    async beginMaking({ id, name, email }: Viewer) {
      const rpId = needRelyingParty();
      const { generateRegistrationOptions } = await import("@simplewebauthn/server");
      const { challenge_id, challenge } = await challenges.begin("new-passkey", id);
      const known = await repo.listOf(id);
      const options = await generateRegistrationOptions({
        rpName: "Spokebook",
        rpID: rpId,
        userID: new TextEncoder().encode(String(id)),
        userName: email,
        userDisplayName: name,
        challenge: Buffer.from(challenge, "base64url"),
        timeout: challengeMs,
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: transportsOf(transports),
        })),
      });
      return { challenge_id, options: options as unknown as PasskeyCreation };
    },

    /** Returns the passkey that a rider's authenticator made; throws 422 otherwise. */
    async made(
      { id }: Viewer,
      {
        challenge_id,
        response,
      }: { challenge_id?: string | undefined; response?: PasskeyMade | null | undefined },
    ): Promise<Omit<NewPasskey, "name">> {
      const rpId = needRelyingParty();
      const challenge = await challenges.take("new-passkey", id, challenge_id);
      const made = response && (await verifyMade(response, { challenge, origin, rpId }));
      if (!made) throw refusedPasskey();
      return made;
    },
  };
}

const transportsOf = (written: string): string[] => written.split(" ").filter(Boolean);

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  backed_up: row.backed_up === 1,
  transports: transportsOf(row.transports),
});
