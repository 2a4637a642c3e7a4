import { blockRider, listBlocks, unblockRider } from "#contract/people/blocks.ts";
import { blocksUpdated } from "#contract/people/people-events.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { blockRepo } from "./blocks.repo.ts";
import type { WhenBlocked } from "./when-blocked.ts";

interface Deps {
  db: Db;
  /** What ends between two riders when the one blocks the other. */
  ending: () => readonly WhenBlocked[];
}

export function blockRoutes(serve: Serve, { db, ending }: Deps): void {
  serve(listBlocks, async ({ user }) => ({ data: await blockRepo(db).listOf(user.id) }));

  serve(blockRider, ({ user, body, act }) => {
    const { user_id } = body();
    if (user_id === user.id) throw invalid("user_id", "block_self");
    return act(async (act) => {
      const blocked = await userRepo(act.db).find(user_id);
      if (!blocked || blocked.ending_at !== null) throw invalid("user_id", "user_not_found");
      const data = await blockRepo(act.db).add(act, user_id);
      for (const end of ending()) await end(act, user_id);
      await act.event(blocksUpdated, user_id, {});
      return act.answer({ data });
    });
  });

  serve(unblockRider, async ({ params, act, say }) => {
    await act(async (act) => {
      if (!(await blockRepo(act.db).remove(act, params.user_id))) throw notFound("block_not_found");
      await act.event(blocksUpdated, params.user_id, {});
    });
    return { message: say("unblocked") };
  });
}
