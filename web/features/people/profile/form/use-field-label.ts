import { privacyKeys } from "#contract/people/profile-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { switchOf } from "./values.ts";

/** Returns a function for the labels of fields and switches: "Location", "Show publicly: Location". */
export function useFieldLabel(): (name: string) => string {
  const t = useT("profile");
  const field = useT("fields");
  return (name) => {
    const key = privacyKeys.find((one) => switchOf(one) === name);
    if (key) return t("show_of", { field: field(key) });
    return name === "name" ? t("name") : field(name as Parameters<typeof field>[0]);
  };
}
