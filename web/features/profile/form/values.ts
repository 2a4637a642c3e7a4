import {
  privacyKeys,
  type PrivacyKey,
  type PrivacySettings,
  type ProfileField,
  type ProfileFieldName,
  profileFields,
} from "#contract/profile-fields.ts";
import type { Profile } from "#contract/profile.ts";
import type { PrivacyBody, ProfileBody } from "#web/features/profile/queries.ts";
import { plainNumber } from "#web/lib/form/plain-number.ts";

export type FieldName = "name" | ProfileFieldName;
export type SwitchName = `show_${PrivacyKey}`;

/** What the form holds: every field as the text that stands in it, and whether others see it. */
export type ProfileFormValues = Record<FieldName, string> & Record<SwitchName, boolean>;

function fromEach<K extends string, T>(keys: readonly K[], value: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, T>;
}

/** The switch beside a field. */
export const switchOf = (key: PrivacyKey): SwitchName => `show_${key}`;

/** A profile as texts, numbers with the language's decimal mark. */
export function formOf(profile: Profile, decimalMark: "." | ","): ProfileFormValues {
  const names = profileFields.map(({ name }) => name);
  const shown = privacyKeys.map((key) => [switchOf(key), profile.privacy_settings[key]]);
  return {
    name: profile.name,
    ...fromEach(names, (name) => {
      const value = profile[name];
      return typeof value === "number" ? String(value).replace(".", decimalMark) : (value ?? "");
    }),
    ...(Object.fromEntries(shown) as Record<SwitchName, boolean>),
  };
}

/** A number where one is typed, null where nothing is; what is neither stays as it is, to be refused. */
function numberOf(typed: string): number | string | null {
  const plain = plainNumber(typed);
  if (plain === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

function wireValue({ name, kind }: ProfileField, values: ProfileFormValues): number | string | null {
  const typed = values[name];
  if (kind === "year" || kind === "distance") return numberOf(typed);
  return typed.trim() === "" ? null : typed;
}

/** Body of a change: every field. */
export function profileBody(values: ProfileFormValues): ProfileBody {
  const pairs = profileFields.map((field) => [field.name, wireValue(field, values)]);
  return { name: values.name, ...Object.fromEntries(pairs) };
}

/** Body of the privacy settings: every one of them. */
export function privacyBody(values: ProfileFormValues): PrivacyBody {
  const settings: PrivacySettings = fromEach(privacyKeys, (key) => values[switchOf(key)]);
  return { privacy_settings: settings };
}
