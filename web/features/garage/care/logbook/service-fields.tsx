import type { ServicedBy } from "#contract/garage/care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { ServiceLines } from "./service-lines.tsx";
import { useServiceField } from "./use-service-field.ts";
import { WhoDidIt } from "./who-did-it.tsx";

/** All fields of an entry: when, by whom, and what was done. */
export function ServiceFields({ bikeId, today }: { bikeId: number; today: string }) {
  const t = useT("logbook");
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <DayField today={today} />
        <ByFields bikeId={bikeId} />
      </div>
      <ServiceLines bikeId={bikeId} />
      <TitleField />
      <NotesField label={t("field.notes")} />
    </div>
  );
}

function DayField({ today }: { today: string }) {
  const t = useT("logbook");
  const { field, error } = useServiceField("done_on");
  return (
    <Field
      label={t("field.done_on")}
      hint={t(field.value === today ? "day.now" : "day.start")}
      {...(error && { error })}
    >
      <DateInput {...field} max={today} />
    </Field>
  );
}

function ByFields({ bikeId }: { bikeId: number }) {
  const by = useServiceField("by");
  const shop = useServiceField("shop");
  return (
    <WhoDidIt
      by={by.field.value as ServicedBy}
      onBy={by.field.onChange}
      shop={shop.field.value}
      onShop={shop.field.onChange}
      onLeaveShop={shop.field.onBlur}
      error={shop.error}
      bikeId={bikeId}
    />
  );
}

function TitleField() {
  const t = useT("logbook");
  const { field, error } = useServiceField("title");
  return (
    <Field label={t("field.title")} hint={t("service.title_hint")} {...(error && { error })}>
      <TextInput {...field} autoComplete="off" />
    </Field>
  );
}

function NotesField({ label }: { label: string }) {
  const { field, error } = useServiceField("notes");
  return (
    <Field label={label} {...(error && { error })}>
      <TextArea {...field} rows={3} />
    </Field>
  );
}
