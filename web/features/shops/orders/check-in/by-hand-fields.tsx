import { useState } from "react";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import type { CheckInForm } from "./check-in-form.ts";

/** Whose bike it is and what it looks like, noted by hand. */
export function ByHandFields({ form: { values, set, text, errors } }: { form: CheckInForm }) {
  const t = useT("orders");
  const types = useT("options");
  const [isMore, setMore] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t("check_in.name")} required {...(errors["name"] && { error: errors["name"] })}>
          <TextInput {...text("name")} autoComplete="off" />
        </Field>
        <Field label={t("check_in.phone")}>
          <TextInput {...text("phone")} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
        <Field label={t("check_in.email")} {...(errors["customer"] && { error: errors["customer"] })}>
          <TextInput
            {...text("email")}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("check_in.brand")}>
          <TextInput {...text("brand")} autoComplete="off" />
        </Field>
        <Field label={t("check_in.model")}>
          <TextInput {...text("model")} autoComplete="off" />
        </Field>
        <Field label={t("check_in.type")}>
          <Select name="type" value={values.type} onChange={({ target }) => set({ type: target.value })}>
            <option value="">{t("check_in.no_type")}</option>
            {bikeTypes.map((type) => (
              <option key={type} value={type}>
                {types(`type.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("check_in.colour")}>
          <TextInput {...text("colour")} autoComplete="off" />
        </Field>
        {isMore && (
          <>
            <Field label={t("check_in.size")}>
              <TextInput {...text("size")} autoComplete="off" />
            </Field>
            <Field label={t("check_in.frame_number")}>
              <TextInput
                {...text("frame_number")}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </>
        )}
      </div>
      {!isMore && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.5 justify-self-start"
          onClick={() => setMore(true)}
        >
          {t("check_in.more")}
        </Button>
      )}
    </div>
  );
}
