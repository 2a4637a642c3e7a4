import { type ReactNode, Suspense, useState } from "react";
import { useController } from "react-hook-form";
import type { Bike } from "#contract/garage/bikes.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { TheftFormValues, TheftText } from "./theft-values.ts";

export interface TheftFieldsProps {
  bike: Bike;
  today: string;
  /** The window that shares the bike. */
  share: (onClose: () => void) => ReactNode;
}

function useTheftField(name: TheftText) {
  const label = useT("theft")(name);
  const { field, error } = useField<TheftFormValues, TheftText>(name);
  return { row: { label, ...(error && { error }) }, field };
}

/** What is known of a theft. */
export function TheftFields({ bike, today, share }: TheftFieldsProps) {
  const t = useT("theft");
  const day = useTheftField("stolen_on");
  const number = useTheftField("police_number");
  const place = useTheftField("place");
  const marks = useTheftField("marks");
  const city = useTheftField("city");
  const country = useTheftField("country");
  const phone = useTheftField("phone");
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field {...day.row}>
        <DateInput {...day.field} max={today} />
      </Field>
      <Field {...number.row}>
        <TextInput {...number.field} autoComplete="off" />
      </Field>
      <Field {...place.row} hint={t("place_hint")} className="md:col-span-2">
        <TextInput {...place.field} autoComplete="off" />
      </Field>
      <Field {...marks.row} hint={t("marks_hint")} className="md:col-span-2">
        <TextArea {...marks.field} rows={3} />
      </Field>
      <ShownOnPage isPublic={bike.is_public} share={share} />
      <fieldset className="grid items-start gap-4 border-t border-divider pt-4 md:col-span-2 md:grid-cols-3">
        <legend className="wide-sm float-left mb-1 text-lg md:col-span-3">{t("private")}</legend>
        <p className="text-sm text-muted md:col-span-3">{t("private_hint")}</p>
        <Field {...city.row}>
          <TextInput {...city.field} autoComplete="address-level2" />
        </Field>
        <Field {...country.row}>
          <TextInput {...country.field} autoComplete="country-name" />
        </Field>
        <Field {...phone.row}>
          <TextInput {...phone.field} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </fieldset>
    </div>
  );
}

/** Whether the public page says so; a bike without one can be shared from here, above this window. */
function ShownOnPage({ isPublic, share }: Pick<TheftFieldsProps, "share"> & { isPublic: boolean }) {
  const t = useT("theft");
  const { field } = useController<TheftFormValues, "shown">({ name: "shown" });
  const [sharing, setSharing] = useState(false);
  return (
    <div className="grid gap-1 md:col-span-2">
      <Switch
        label={t("shown")}
        checked={field.value}
        onChange={field.onChange}
        aria-describedby="theft-shown"
      />
      <p id="theft-shown" className="text-sm text-muted">
        {t("shown_hint")}
      </p>
      {!isPublic && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {t("not_shared")}
          <Button size="sm" onClick={() => setSharing(true)}>
            {t("share")}
          </Button>
        </p>
      )}
      {sharing && <Suspense>{share(() => setSharing(false))}</Suspense>}
    </div>
  );
}
