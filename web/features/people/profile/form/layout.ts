import { privacyKeys, type ProfileTab, profileFields, profileTabs } from "#contract/people/profile-fields.ts";
import { type ProfileFormField, type ProfileFormValues, switchOf } from "./values.ts";

// The form begins with what the public page shows first.
const first: readonly ProfileFormField[] = ["name", "location", "birth_date", "bio"];

/** The fields of a tab in reading order. */
export const fieldsOn: Record<ProfileTab, readonly ProfileFormField[]> = {
  profile: first,
  cycling: profileFields.filter(({ tab }) => tab === "cycling").map(({ name }) => name),
  social: profileFields.filter(({ tab }) => tab === "social").map(({ name }) => name),
};

/** Returns the tab of a field; undefined when the form has no such field. */
export function tabOfProfileField(field: string): ProfileTab | undefined {
  return profileTabs.find((tab) => fieldsOn[tab].some((name) => name === field));
}

/** Sorts names of fields into the form's order; unknown ones are dropped. */
export function profileFieldsInOrder(fields: readonly string[]): string[] {
  return profileTabs.flatMap((tab) => fieldsOn[tab]).filter((name) => fields.includes(name));
}

/** Returns how many fields of a tab are filled in, on the privacy tab how many are public: "3/4". */
export function countOn(tab: ProfileTab | "privacy", values: ProfileFormValues): string {
  if (tab === "privacy")
    return `${privacyKeys.filter((key) => values[switchOf(key)]).length}/${privacyKeys.length}`;
  const fields = fieldsOn[tab];
  return `${fields.filter((name) => values[name].trim() !== "").length}/${fields.length}`;
}
