import { privacyKeys, type ProfileTab, profileFields, profileTabs } from "#contract/people/profile-fields.ts";
import { type ProfileFormField, type ProfileFormValues, switchOf } from "./values.ts";

// What the form asks first is what one meets first on the public page.
const first: readonly ProfileFormField[] = ["name", "location", "birth_date", "bio"];

/** The fields of a tab in reading order. */
export const fieldsOn: Record<ProfileTab, readonly ProfileFormField[]> = {
  profile: first,
  cycling: profileFields.filter(({ tab }) => tab === "cycling").map(({ name }) => name),
  social: profileFields.filter(({ tab }) => tab === "social").map(({ name }) => name),
};

/** The tab on which a field stands; undefined for what is no field of the form. */
export function tabOfProfileField(field: string): ProfileTab | undefined {
  return profileTabs.find((tab) => fieldsOn[tab].some((name) => name === field));
}

/** Names of fields as one meets them going through the form. */
export function profileFieldsInOrder(fields: readonly string[]): string[] {
  return profileTabs.flatMap((tab) => fieldsOn[tab]).filter((name) => fields.includes(name));
}

/** How much of a tab is filled in, or shown publicly: "3/4". */
export function countOn(tab: ProfileTab | "privacy", values: ProfileFormValues): string {
  if (tab === "privacy")
    return `${privacyKeys.filter((key) => values[switchOf(key)]).length}/${privacyKeys.length}`;
  const fields = fieldsOn[tab];
  return `${fields.filter((name) => values[name].trim() !== "").length}/${fields.length}`;
}
