import { profileUpdated } from "#contract/people/people-events.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import {
  deleteProfilePhoto,
  readProfile,
  readProfilePhoto,
  updatePrivacy,
  updateProfile,
  uploadProfilePhoto,
} from "#contract/people/profile.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveForm, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, notFound, required, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { SignedUrls } from "#server/platform/pictures/signed-url.ts";
import { photoFile, photoPath } from "./profile-photo.ts";
import { contentAfter, presentProfile } from "./profile.presenter.ts";
import { type ProfileContent, type ProfileRepo, profileRepo, type ProfileRow } from "./profiles.repo.ts";

interface Deps {
  profiles: ProfileRepo;
  pictures: Pictures;
  urls: SignedUrls;
  rates: RateLimit;
  /** Where uploads are stored until they are pictures. */
  folder: Uploads;
}

export function profileRoutes(serve: Serve, { profiles, pictures, urls, rates, folder }: Deps): void {
  const urlOf = (path: string) => urls.sign(`${apiBase}/${path}`);
  const change = (act: MakeAct<"profile.write">, to: (row: ProfileRow) => Partial<ProfileContent>) =>
    act(async (act) => {
      const done = await profileRepo(act.db).change(act.account, to, act.at);
      if (!done) throw unauthenticated();
      await act.event(profileUpdated, null, {});
      return done;
    });

  serve(readProfile, async ({ user }) => {
    const row = await profiles.find(user.id);
    if (!row) throw unauthenticated();
    return { data: presentProfile(row, urlOf) };
  });

  serve(updateProfile, async ({ body, act, say }) => {
    const given = body();
    const { after } = await change(act, (row) => {
      refuseStale(given.version, row.version, () => ({ data: presentProfile(row, urlOf) }));
      return contentAfter(given, row);
    });
    return { message: say("profile_updated"), data: presentProfile(after, urlOf) };
  });

  serve(updatePrivacy, async ({ body, act, say }) => {
    const { privacy_settings, version } = body();
    const { after } = await change(act, (row) => {
      refuseStale(version, row.version, () => ({ data: presentProfile(row, urlOf) }));
      return { privacy: { ...row.privacy, ...privacy_settings } };
    });
    return { message: say("privacy_updated"), data: presentProfile(after, urlOf) };
  });

  serve(uploadProfilePhoto, ({ user, act, reply, say }) =>
    receiveForm(reply, { name: "photo", folder }, async (form) => {
      if (form.tooLarge) throw invalid("photo", "picture_large");
      const { file } = form;
      if (!file) throw required("photo");
      return countedUpload(rates, user, async () => {
        const photo = await pictures.keep(file, { rider: user.id });
        const { before } = await change(act, () => ({ photo })).catch(async (error: unknown) => {
          await pictures.remove([photo]);
          throw error;
        });
        if (before.photo) await pictures.remove([before.photo]);
        const path = photoPath(photo);
        return { message: say("profile_photo_uploaded"), data: { url: urlOf(path), path } };
      });
    }),
  );

  serve(deleteProfilePhoto, async ({ act, say }) => {
    const { before } = await change(act, () => ({ photo: null }));
    if (before.photo) await pictures.remove([before.photo]);
    return { message: say("profile_photo_deleted") };
  });

  serve(readProfilePhoto, async ({ user, params, query, reply }) => {
    const file = photoFile(params.filename);
    const row = file ? await profiles.findByPhoto(file) : undefined;
    if (!row?.photo || photoPath(row.photo) !== `profile-photos/${params.filename}`)
      throw notFound("photo_not_found");
    const path = `${apiBase}/${photoPath(row.photo)}`;
    const fresh = urls.left(path, query);
    const shared = row.is_public === 1 && !row.hidden && row.privacy.profile_photo === true;
    const open = shared && row.share_token !== null && urls.left(path, query, row.share_token) > 0;
    const own = user !== null && (user.is_admin || user.id === row.user_id);
    if (!open && !own && fresh === 0) throw notFound("photo_not_found");
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    return pictures.send({ reply, picture: row.photo, width, name: "profile-photo", fresh, open });
  });
}
