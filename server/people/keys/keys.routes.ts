import type { KeyScope } from "#contract/platform/acts.ts";
import { accountUpdated } from "#contract/people/people-events.ts";
import { type ApiKey, createKey, deleteKey, listKeys } from "#contract/people/keys.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Proofs } from "#server/people/auth/proofs.ts";
import { secretDigest } from "#server/people/auth/session.ts";
import type { Config } from "#server/platform/config.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { mailChange } from "#server/people/auth/mail-change.ts";
import { type KeyRepo, keyRepo, type KeyRow } from "./keys.repo.ts";
import { newKeySecret, writtenKey } from "./key-viewers.ts";

interface Deps {
  keys: KeyRepo;
  proofs: Proofs;
  post: Post;
  config: Pick<Config, "APP_URL">;
}

const dayMs = 86_400_000;

export const presentKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes.split(" ") as KeyScope[],
  created_at: row.created_at,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  last_used_from: row.last_used_from,
});

/** Keys for programs: made with a fresh proof, shown once, ended at any time. */
export function keyRoutes(serve: Serve, { keys, proofs, post, config }: Deps): void {
  serve(listKeys, async ({ user }) => ({ data: (await keys.listOf(user.id)).map(presentKey) }));

  serve(createKey, async ({ user, body, act, say }) => {
    await proofs.need(user);
    const { name, scopes, days } = body();
    const secret = newKeySecret();
    return act(async (act) => {
      const expires_at = days && new Date(Date.parse(act.at) + days * dayMs).toISOString();
      const given = { name, scopes: scopes.join(" "), secret_hash: secretDigest(secret), expires_at };
      const row = await keyRepo(act.db).insert(act, given);
      if (!row) throw limitReached("key_limit");
      await mailChange(act.db, { users: userRepo(act.db), post, config }, user.id, "key_made");
      await act.event(accountUpdated, null, {});
      return act.answer({
        message: say("key_created"),
        data: { ...presentKey(row), key: writtenKey(row.id, secret) },
      });
    });
  });

  serve(deleteKey, async ({ user, params, act, say }) => {
    await act(async (act) => {
      if (!(await keyRepo(act.db).end(act, params.id))) throw notFound("key_not_found");
      await mailChange(act.db, { users: userRepo(act.db), post, config }, user.id, "key_ended");
      await act.event(accountUpdated, null, {});
    });
    return { message: say("key_deleted") };
  });
}
