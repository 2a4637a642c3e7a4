import { followUpdated } from "#contract/community/community-events.ts";
import {
  acceptFollower,
  type Follower,
  follow,
  listFollowers,
  listFollowing,
  removeFollower,
  unfollow,
} from "#contract/community/following.ts";
import { mostFollowed } from "#contract/community/follow-words.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import { profileRepo } from "#server/people/profile/profiles.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { followRepo, type FollowRow } from "./follows.repo.ts";

interface Deps {
  db: Db;
  links: ShareLinks;
  rates: RateLimit;
}

/** Riders follow each other: whoever is followed has turned it on, and says yes to each. */
export function followingRoutes(serve: Serve, { db, links, rates }: Deps): void {
  const present = ({ share_token, ...row }: FollowRow): Follower => ({
    ...row,
    share_url: share_token && links.ofProfile(share_token),
  });

  serve(listFollowers, async ({ user, query: { state, page, per_page } }) => {
    const { rows, total } = await followRepo(db).followers(user.id, state ?? null, { page, per_page });
    return { data: rows.map(present), meta: { total, page, per_page } };
  });

  serve(listFollowing, async ({ user, query: { page, per_page } }) => {
    const { rows, total } = await followRepo(db).following(user.id, { page, per_page });
    return { data: rows.map(present), meta: { total, page, per_page } };
  });

  serve(follow, ({ user, params, act, reply }) =>
    counted(rates, { kind: "follow", subject: String(user.id) }, () =>
      act(
        async (act) => {
          const repo = followRepo(act.db);
          const known = await repo.stateOf(user.id, params.user);
          if (known) {
            reply.code(200);
            return act.answer({ data: { state: known } });
          }
          const profile = await profileRepo(act.db).find(params.user);
          const isSeen = profile && profile.is_public === 1 && !profile.hidden;
          if (!isSeen || (await blockRepo(act.db).isBetween(user.id, params.user)))
            throw notFound("profile_not_found");
          if (params.user === user.id) throw forbidden("follow_self");
          if (profile.privacy.followers !== true) throw forbidden("follow_off");
          if ((await repo.countOf(user.id)) >= mostFollowed) throw limitReached("follow_limit");
          await repo.ask(act, params.user);
          await act.event(followUpdated, params.user, {});
          return act.answer({ data: { state: "asked" as const } });
        },
        [params.user],
      ),
    ),
  );

  serve(unfollow, async ({ user, params, act, say }) => {
    await act(async (act) => {
      if (!(await followRepo(act.db).end(act, { follower: user.id, followed: params.user })))
        throw notFound("follow_not_found");
      await act.event(followUpdated, params.user, {});
    });
    return { message: say("unfollowed") };
  });

  serve(acceptFollower, ({ user, params, act }) =>
    act(async (act) => {
      const repo = followRepo(act.db);
      const row = (await repo.accept(act, params.user)) && (await repo.follower(user.id, params.user));
      if (!row) throw notFound("follow_not_found");
      await act.event(followUpdated, params.user, {});
      return act.answer({ data: present(row) });
    }),
  );

  serve(removeFollower, async ({ user, params, act, say }) => {
    await act(async (act) => {
      if (!(await followRepo(act.db).end(act, { follower: params.user, followed: user.id })))
        throw notFound("follow_not_found");
      await act.event(followUpdated, params.user, {});
    });
    return { message: say("follower_removed") };
  });
}
