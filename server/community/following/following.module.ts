import { followUpdated } from "#contract/community/community-events.ts";
import { whenBlocked } from "#server/people/blocks/when-blocked.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { profileForRiders } from "#server/sharing/sharing/profile-for-riders.ts";
import { shareLinks } from "#server/sharing/sharing/share-link.ts";
import { followingRoutes } from "./following.routes.ts";
import { followRepo } from "./follows.repo.ts";

export const followingModule: Module = {
  name: "following",
  eventKinds: [followUpdated],
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    followingRoutes(serve, { ...platform, links: shareLinks(platform.appUrl) });
  },
  extends: [
    whenBlocked.by(() => async (act, other) => {
      const repo = followRepo(act.db);
      await repo.end(act, { follower: act.by, followed: other });
      await repo.end(act, { follower: other, followed: act.by });
    }),
    profileForRiders.by(({ db, config }) => async (viewerId, { user_id, privacy }) => {
      if (!config.COMMUNITY) return {};
      const state = await followRepo(db).stateOf(viewerId, user_id);
      return { user_id, follow: { open: privacy.followers === true, state } };
    }),
  ],
  async *ownData({ id }, { db }) {
    yield jsonFile("follows.json", await followRepo(db).all(id));
  },
};
