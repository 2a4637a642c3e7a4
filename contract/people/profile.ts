import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalLink } from "#contract/platform/links.ts";
import { optionalChoice, optionalDay, optionalNumber, thisYear, today } from "#contract/platform/number.ts";
import { pictureWidths, servedTypes } from "#contract/platform/pictures.ts";
import {
  communityKeys,
  privacyKeys,
  type PrivacySettings,
  profileBounds,
  type ProfileField,
  profileFields,
  type ProfileFieldName,
  type ProfileValues,
} from "./profile-fields.ts";
import { optionalText, text } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { response, Done, Timestamp } from "#contract/platform/wire.ts";

function inputOf(field: ProfileField): z.ZodMiniType {
  switch (field.kind) {
    case "lines":
      return optionalText(profileBounds.bio, true);
    case "text":
      return optionalText(profileBounds.text);
    case "day":
      return optionalDay({ min: profileBounds.birth_date.min, max: today });
    case "year":
      return optionalNumber({ min: profileBounds.cycling_since.min, max: thisYear, step: 1 });
    case "distance":
      return optionalNumber(profileBounds.weekly_distance);
    case "choice":
      return optionalChoice(field.options);
    default:
      return optionalLink(field.kind, profileBounds.link);
  }
}

/** Something for each field, by its name. */
export function byField<T>(of: (field: ProfileField) => T) {
  return Object.fromEntries(profileFields.map((field) => [field.name, of(field)])) as Record<
    ProfileFieldName,
    T
  >;
}

type FieldsInput = {
  [K in ProfileFieldName]: z.ZodMiniOptional<z.ZodMiniType<ProfileValues[K], string | number | null>>;
};

/** A field left out keeps its value. `name` is the account's. */
export const ProfileChange = z.object({
  name: z.optional(
    z.pipe(
      z.transform((raw: string | null) => raw ?? ""),
      text({ min: 1, max: profileBounds.name, as: "person_name" }),
    ),
  ),
  ...(byField(inputOf) as unknown as FieldsInput),
  version: BaseVersion,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What a field's value is, where there is one. */
export const valueOf = (field: ProfileField) =>
  field.kind === "choice"
    ? z.enum(field.options)
    : field.kind === "year" || field.kind === "distance"
      ? z.number()
      : z.string();

type Values = { [K in ProfileFieldName]: z.ZodMiniType<ProfileValues[K]> };
type Privacy = { [K in keyof PrivacySettings]: z.ZodMiniType<boolean> };
const settingKeys = [...privacyKeys, ...communityKeys];
const Settings = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, z.boolean()])) as unknown as Privacy,
);

/** A profile as its owner sees it: every field is present, null when empty. */
export const Profile = z.object({
  name: z.string(),
  ...(byField((field) => z.nullable(valueOf(field))) as unknown as Values),
  /** Path under /api/v1. */
  profile_photo: z.nullable(z.string()),
  profile_photo_url: z.nullable(z.string()),
  privacy_settings: Settings,
  is_public: z.boolean(),
  share_token: z.nullable(z.string()),
  /** Increases with each change of fields, name or privacy settings. */
  version: Version,
  created_at: Timestamp,
});
export type Profile = z.infer<typeof Profile>;

/** true: visible. Settings left out are kept; unknown keys are ignored. */
export const PrivacyChange = z.object({
  privacy_settings: z.object(
    Object.fromEntries(settingKeys.map((key) => [key, z.optional(z.boolean())])) as unknown as {
      [K in keyof PrivacySettings]: z.ZodMiniOptional<z.ZodMiniBoolean>;
    },
  ),
  /** The profile's version: fields and privacy settings share it. */
  version: BaseVersion,
});

export const readProfile = endpoint({
  method: "GET",
  path: "/profile",
  summary: "My profile",
  access: "session",
  act: "profile.read",
  response: response(Profile),
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/profile",
  summary: "Change my profile; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "profile.write",
  body: ProfileChange,
  response: response(Profile),
});

export const updatePrivacy = endpoint({
  method: "PUT",
  path: "/profile/privacy",
  summary:
    "Say what of my profile is shown publicly, and what I take part in; what is left out keeps its setting, an older `version` is refused",
  access: "session",
  act: "profile.write",
  body: PrivacyChange,
  response: response(Profile),
});

export const uploadProfilePhoto = endpoint({
  method: "POST",
  path: "/profile/upload-photo",
  summary: "Set my photo: PNG, JPEG or GIF, at most 5 MiB and 50 megapixels",
  access: "session",
  act: "profile.write",
  file: "photo",
  refuses: [422],
  response: response(z.object({ url: z.string(), path: z.string() })),
});

export const deleteProfilePhoto = endpoint({
  method: "DELETE",
  path: "/profile/delete-photo",
  summary: "Delete my photo for good",
  access: "session",
  act: "profile.write",
  response: Done,
});

export const readProfilePhoto = endpoint({
  method: "GET",
  path: "/profile-photos/{filename}",
  summary: "The photo itself, at its own width or at `w`; 404 for whoever may not see it",
  access: "public",
  params: z.object({ filename: z.string() }),
  query: z.object({
    w: z.optional(z.enum(pictureWidths.map(String) as `${(typeof pictureWidths)[number]}`[])),
    expires: z.optional(z.string()),
    signature: z.optional(z.string()),
  }),
  bytes: servedTypes,
  response: z.instanceof(Blob),
});
