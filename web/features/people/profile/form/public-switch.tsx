import { useController } from "react-hook-form";
import type { PrivacyKey } from "#contract/people/profile-fields.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Switch } from "#web/ui/switch.tsx";
import { type ProfileFormValues, switchOf, type SwitchName } from "./values.ts";

/** Whether a field is public, next to the field; bound to the same value as on the privacy tab. */
export function PublicSwitch({ of, className }: { of: PrivacyKey; className?: string }) {
  const t = useT("profile");
  const label = useT("fields");
  const { field } = useController<ProfileFormValues, SwitchName>({ name: switchOf(of) });
  return (
    <Switch
      checked={field.value}
      onChange={field.onChange}
      label={t("show")}
      aria-label={t("show_of", { field: label(of) })}
      className={cx("gap-2! text-xs font-medium! text-muted", className)}
    />
  );
}
