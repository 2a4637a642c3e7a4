import type { Profile, ProfileChange } from "#contract/people/profile.ts";
import {
  communityKeys,
  privacyKeys,
  profileFields,
  type PrivacySettings,
  type ProfileValues,
} from "#contract/people/profile-fields.ts";
import { photoPath } from "./profile-photo.ts";
import type { ProfileContent, ProfileRow } from "./profiles.repo.ts";

/** A profile as its owner sees it. */
export function presentProfile(row: ProfileRow, urlOf: (photoPath: string) => string): Profile {
  const path = row.photo && photoPath(row.photo);
  return {
    name: row.name,
    ...(Object.fromEntries(
      profileFields.map(({ name }) => [name, row.fields[name] ?? null]),
    ) as ProfileValues),
    profile_photo: path,
    profile_photo_url: path && urlOf(path),
    privacy_settings: Object.fromEntries(
      [...privacyKeys, ...communityKeys].map((key) => [key, row.privacy[key] === true]),
    ) as PrivacySettings,
    is_public: row.is_public === 1,
    share_token: row.share_token,
    version: row.version,
    created_at: row.created_at,
  };
}

/** Returns the profile after a change: fields left out are kept. */
export function contentAfter(change: ProfileChange, now: ProfileRow): Partial<ProfileContent> {
  const fields: Record<string, unknown> = { ...now.fields };
  for (const { name } of profileFields) {
    const value = change[name];
    if (value === null) delete fields[name];
    else if (value !== undefined) fields[name] = value;
  }
  return { name: change.name ?? now.name, fields };
}
