import { profileUpdated } from "#contract/people/people-events.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { pictureFile } from "#server/platform/pictures/picture-file.ts";
import { presentProfile } from "./profile.presenter.ts";
import { profileRoutes } from "./profile.routes.ts";
import { profileRepo } from "./profiles.repo.ts";

export const profileServices = service(({ db, shelf }) => ({
  profiles: profileRepo(db),
  pictures: shelf("profiles"),
}));

export const profileModule: Module = {
  name: "profile",
  eventKinds: [profileUpdated],
  routes: (serve, platform) => profileRoutes(serve, { ...platform, ...profileServices(platform) }),
  pictures: {
    shelf: "profiles",
    sweeper: "profilePhotos",
    known: (platform) => profileServices(platform).profiles.knownPhotos,
  },
  async *ownData({ id }, platform) {
    const { profiles, pictures } = profileServices(platform);
    const profile = await profiles.find(id);
    if (!profile) return;
    const shown = presentProfile(profile, (path) => `${apiBase}/${path}`);
    yield jsonFile("profile.json", { ...shown, shows_rides: profile.shows_rides === 1 });
    if (profile.photo) yield* pictureFile("profile-photo", profile.photo, pictures);
  },
  account: {
    async deleting(trx, { id }, platform) {
      const profile = await profileRepo(trx).find(id);
      const photos = profile?.photo ? [profile.photo] : [];
      return () => profileServices(platform).pictures.remove(photos);
    },
  },
};
