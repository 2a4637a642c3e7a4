import { accountUpdated } from "#contract/people/people-events.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "#contract/people/passkeys.ts";
import { mailChange } from "#server/people/auth/mail-change.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { factorRepo } from "#server/people/factors/factors.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { invalid, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { type Passkeys, presentPasskey } from "./passkeys.ts";
import { passkeyRepo } from "./passkeys.repo.ts";
import { userHandleOf } from "./verify-passkey.ts";

interface Deps {
  db: Db;
  passkeys: Passkeys;
  proofs: Proofs;
  rates: RateLimit;
  post: Post;
  /** Whether a way into the account is left. */
  hasWayIn: (trx: Db, userId: number) => Promise<boolean>;
  config: Pick<Config, "APP_URL">;
}

/** A rider's passkeys: added and removed with a fresh proof, named at any time. */
export function passkeyRoutes(serve: Serve, deps: Deps): void {
  const { db, passkeys, proofs, rates, post, hasWayIn, config } = deps;
  const noted = (act: Act<"account.write">, change: string) =>
    act.audit({
      event: "updated",
      auditable_type: "User",
      auditable_id: act.account.user_id,
      changes: { [change]: [null, null] },
    });

  /** What follows when an account's ways in change. */
  async function changed(act: Act<"account.write">, change: "passkey_added" | "passkey_removed") {
    await noted(act, change);
    await factorRepo(act.db).endTrust(act.account.user_id);
    await mailChange(act.db, { users: userRepo(act.db), post, config }, act.account.user_id, change);
    await act.event(accountUpdated, null, {});
  }

  serve(listPasskeys, async ({ user }) => ({
    data: (await passkeyRepo(db).listOf(user.id)).map(presentPasskey),
  }));

  serve(beginPasskey, async ({ user }) => {
    await proofs.need(user);
    await rates.take({ kind: "passkey_challenge", subject: String(user.id) });
    return { data: await passkeys.beginMaking(user) };
  });

  serve(addPasskey, async ({ user, body, act, say }) => {
    await proofs.need(user);
    const { name, ...answer } = body();
    const made = await passkeys.made(user, answer);
    return act(async (act) => {
      const row = await passkeyRepo(act.db).insert(act, { ...made, name });
      if (row === "full") throw limitReached("passkey_limit");
      if (row === "known") throw invalid("response", "passkey_known");
      await changed(act, "passkey_added");
      return act.answer({ message: say("passkey_added"), data: presentPasskey(row) });
    });
  });

  serve(renamePasskey, async ({ params, body, act, say }) => {
    const { name } = body();
    return act(async (act) => {
      const row = await passkeyRepo(act.db).rename(act, params.id, name);
      if (!row) throw notFound("passkey_not_found");
      await noted(act, "passkey_renamed");
      await act.event(accountUpdated, null, {});
      return act.answer({ message: say("passkey_renamed"), data: presentPasskey(row) });
    });
  });

  serve(removePasskey, async ({ user, params, act, say }) => {
    await proofs.need(user);
    return act(async (act) => {
      const gone = await passkeyRepo(act.db).remove(act, params.id);
      if (!gone) throw notFound("passkey_not_found");
      const left = (await passkeyRepo(act.db).listOf(user.id)).filter(
        ({ rp_id }) => rp_id === passkeys.relyingParty,
      );
      if (!(await hasWayIn(act.db, user.id))) throw new Refusal(409, "last_way_in");
      await changed(act, "passkey_removed");
      return act.answer({
        message: say("passkey_removed"),
        data: {
          rp_id: passkeys.relyingParty,
          user_id: userHandleOf(user.id),
          credential_id: gone.credential_id,
          accepted: left.map(({ credential_id }) => credential_id),
        },
      });
    });
  });
}
