import {
  type CommunityKey,
  communityKeys,
  privacyKeys,
  type PrivacyKey,
  type ProfileField,
  type ProfileFieldName,
  profileFields,
} from "#contract/people/profile-fields.ts";
import type { Profile } from "#contract/people/profile.ts";
import type { ProfileBody } from "#web/features/people/profile/queries.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

export type ProfileFormField = "name" | ProfileFieldName;
export type SwitchName = `show_${PrivacyKey | CommunityKey}`;
const settingKeys = [...privacyKeys, ...communityKeys];

/** The form's values: every field as the text typed into it, and whether it is public. */
export type ProfileFormValues = Record<ProfileFormField, string> & Record<SwitchName, boolean>;

function fromEach<K extends string, T>(keys: readonly K[], value: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, T>;
}

/** Returns the name of a field's privacy switch. */
export const switchOf = (key: PrivacyKey | CommunityKey): SwitchName => `show_${key}`;
const switchNames: ReadonlySet<string> = new Set(settingKeys.map(switchOf));

/** Returns a profile as form values, numbers with the language's decimal mark. */
export function profileFormOf(profile: Profile, decimalMark: "." | ","): ProfileFormValues {
  const names = profileFields.map(({ name }) => name);
  const shown = settingKeys.map((key) => [switchOf(key), profile.privacy_settings[key]]);
  return {
    name: profile.name,
    ...fromEach(names, (name) => {
      const value = profile[name];
      return typeof value === "number" ? String(value).replace(".", decimalMark) : (value ?? "");
    }),
    ...(Object.fromEntries(shown) as Record<SwitchName, boolean>),
  };
}

/** Returns a typed number, null for an empty text, and other texts unchanged, for the server to refuse. */
function numberOf(typed: string): number | string | null {
  const plain = plainTypedNumber(typed);
  if (plain === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

function wireValue({ name, kind }: ProfileField, values: ProfileFormValues): number | string | null {
  const typed = values[name];
  if (kind === "year" || kind === "distance") return numberOf(typed);
  return typed.trim() === "" ? null : typed;
}

/** Returns every field as the server expects it. */
export function profileBody(values: ProfileFormValues): ProfileBody {
  const pairs = profileFields.map((field) => [field.name, wireValue(field, values)]);
  return { name: values.name, ...Object.fromEntries(pairs) };
}

/** Returns every field as the server expects it, and every switch. */
export function plainValues(values: ProfileFormValues): Record<string, unknown> {
  return { ...values, ...profileBody(values) };
}

/** Returns the bodies of both calls with only what differs from `base`. */
export function changedBodies(values: ProfileFormValues, base: ProfileFormValues) {
  const touched = changesOf(plainValues(base), plainValues(values));
  const profile = Object.entries(touched).filter(([name]) => !switchNames.has(name));
  const shown = settingKeys.filter((key) => switchOf(key) in touched);
  return {
    profile: Object.fromEntries(profile) as ProfileBody,
    privacy_settings: fromEach(shown, (key) => values[switchOf(key)]),
  };
}
