import type { ControllerRenderProps } from "react-hook-form";
import { today } from "#contract/platform/number.ts";
import { profileBounds, profileFields } from "#contract/people/profile-fields.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { PublicSwitch } from "./public-switch.tsx";
import type { ProfileFormField, ProfileFormValues } from "./values.ts";

const hints = {
  name: "hint.name",
  birth_date: "hint.birth_date",
  cycling_since: "hint.cycling_since",
  website: "hint.website",
  instagram: "hint.instagram",
} as const;

/** The group in `options` that labels the choices of a field. */
export const optionGroups = { favorite_bike_type: "type", cycling_style: "cycling_style" } as const;

/** One field of the form with its privacy switch; the name has none because it is always public. */
export function ProfileFormControl({ name, className }: { name: ProfileFormField; className?: string }) {
  const t = useT("profile");
  const label = useT("fields");
  const { field, error } = useField<ProfileFormValues, ProfileFormField>(name);
  return (
    <div className={cx("relative", className)}>
      <Field
        label={name === "name" ? t("name") : label(name)}
        required={name === "name"}
        hint={name in hints ? t(hints[name as keyof typeof hints]) : undefined}
        error={error}
        unit={name === "weekly_distance" ? "km" : undefined}
        // Space for the switch at the end of the label's line, with the height of a touch target.
        className="[&>label]:mb-0 [&>label]:flex [&>label]:min-h-11 [&>label]:items-center [&>label]:gap-1 [&>label]:pr-44"
      >
        <Control {...field} />
      </Field>
      {name !== "name" && <PublicSwitch of={name} className="absolute top-0 right-0 flex-row-reverse" />}
    </div>
  );
}

type ControlProps = ControllerRenderProps<ProfileFormValues, ProfileFormField>;

function Control(field: ControlProps) {
  const t = useT("profile");
  const option = useT("options");
  const about = profileFields.find(({ name }) => name === field.name);
  switch (about?.kind) {
    case "lines":
      return <TextArea {...field} />;
    case "day":
      return <DateInput {...field} min={profileBounds.birth_date.min} max={today()} autoComplete="bday" />;
    case "year":
      return <NumberInput {...field} />;
    case "distance":
      return <NumberInput {...field} decimal className="pr-10" />;
    case "choice":
      return (
        <Select {...field}>
          <option value="">{t("not_chosen")}</option>
          {about.options.map((value) => (
            <option key={value} value={value}>
              {option(`${optionGroups[about.name]}.${value}` as Parameters<typeof option>[0])}
            </option>
          ))}
        </Select>
      );
    case "url":
      return <TextInput {...field} inputMode="url" autoComplete="url" placeholder="https://" />;
    case "handle":
    case "instagram":
      return <TextInput {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} />;
    default:
      return <TextInput {...field} autoComplete={field.name === "name" ? "name" : "address-level2"} />;
  }
}
