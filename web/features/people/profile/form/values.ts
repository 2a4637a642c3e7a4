import {
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
export type SwitchName = `show_${PrivacyKey}`;

/** What the form holds: every field as the text that stands in it, and whether others see it. */
export type ProfileFormValues = Record<ProfileFormField, string> & Record<SwitchName, boolean>;

function fromEach<K extends string, T>(keys: readonly K[], value: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, T>;
}

/** The switch beside a field. */
export const switchOf = (key: PrivacyKey): SwitchName => `show_${key}`;
const switchNames: ReadonlySet<string> = new Set(privacyKeys.map(switchOf));

/** A profile as texts, numbers with the language's decimal mark. */
export function profileFormOf(profile: Profile, decimalMark: "." | ","): ProfileFormValues {
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
  const plain = plainTypedNumber(typed);
  if (plain === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

function wireValue({ name, kind }: ProfileField, values: ProfileFormValues): number | string | null {
  const typed = values[name];
  if (kind === "year" || kind === "distance") return numberOf(typed);
  return typed.trim() === "" ? null : typed;
}

/** Every field as a change would send it. */
export function profileBody(values: ProfileFormValues): ProfileBody {
  const pairs = profileFields.map((field) => [field.name, wireValue(field, values)]);
  return { name: values.name, ...Object.fromEntries(pairs) };
}

/** Every field as a change would send it, and every switch. */
export function plainValues(values: ProfileFormValues): Record<string, unknown> {
  return { ...values, ...profileBody(values) };
}

/** Bodies of the two changes: only what was touched since `base`. */
export function changedBodies(values: ProfileFormValues, base: ProfileFormValues) {
  const touched = changesOf(plainValues(base), plainValues(values));
  const profile = Object.entries(touched).filter(([name]) => !switchNames.has(name));
  const shown = privacyKeys.filter((key) => switchOf(key) in touched);
  return {
    profile: Object.fromEntries(profile) as ProfileBody,
    privacy_settings: fromEach(shown, (key) => values[switchOf(key)]),
  };
}
