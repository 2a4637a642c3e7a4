import { rideImportRepo } from "#server/garage/ride-imports/ride-imports.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { inboxFolders } from "./inbox-folders.ts";
import { rideInboxRoutes } from "./ride-inbox.routes.ts";

export const rideInboxModule: Module = {
  name: "ride-inbox",
  routes: (serve, platform) =>
    rideInboxRoutes(serve, {
      ...platform,
      imports: rideImportRepo(platform.db),
      folderOf: inboxFolders(platform).folderOf,
    }),
  often(platform) {
    const { look, isDue } = inboxFolders(platform);
    return { rideInbox: { doIt: look, isDue } };
  },
};
