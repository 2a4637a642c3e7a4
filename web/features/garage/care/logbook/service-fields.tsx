import type { ServicedBy } from "#contract/garage/care-words.ts";
import type { Service } from "#contract/garage/services.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { DateInput, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { CostField } from "./cost-field.tsx";
import { ExpensesOfService } from "./expenses-of-service.tsx";
import { PhotosOfService } from "./photos-of-service.tsx";
import { ReceiptField } from "./receipt-field.tsx";
import type { Receipts } from "./use-receipts.ts";
import { ServiceLines } from "./service-lines.tsx";
import { useServiceField } from "./use-service-field.ts";
import { WhoDidIt } from "./who-did-it.tsx";

interface ServiceFieldsProps {
  bikeId: number;
  today: string;
  /** null for a new one. */
  service: Service | null;
  /** Of a new one. */
  receipts?: Receipts;
}

/** All fields of an entry: when, by whom, and what was done. */
export function ServiceFields({ bikeId, today, service, receipts }: ServiceFieldsProps) {
  const t = useT("logbook");
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <DayField today={today} />
        <ByFields bikeId={bikeId} />
      </div>
      <ServiceLines bikeId={bikeId} />
      <TitleField />
      {service ? (
        <>
          <div>
            <p className="text-sm font-[550]">{t("field.cost")}</p>
            <ExpensesOfService service={service} canAdd />
          </div>
          <PhotosOfService opened={service} />
        </>
      ) : (
        <>
          <CostOfService />
          {receipts && <ReceiptField {...receipts} />}
        </>
      )}
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

function CostOfService() {
  const t = useT("logbook");
  const { field, error } = useServiceField("cost");
  const currency = useServiceField("currency");
  return (
    <CostField
      amount={field.value}
      currency={currency.field.value}
      onAmount={field.onChange}
      onCurrency={currency.field.onChange}
      onLeave={field.onBlur}
      hint={t("cost.of_service")}
      error={error}
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
