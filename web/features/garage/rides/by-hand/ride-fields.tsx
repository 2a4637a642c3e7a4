import { type ReactNode, type RefObject, useImperativeHandle, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput, NumberInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import type { RideFormValues } from "./ride-values.ts";
import { useRideLabels } from "./use-ride-labels.ts";

interface RideFieldsProps {
  /** Whether its figures come from a file: then they are not shown. */
  isImported: boolean;
  /** Takes the field to begin with. */
  first: RefObject<HTMLElement | null>;
}

/** All fields of a ride: when and how far on which bike, and what its rider likes to add. */
export function RideFormFields({ isImported, first }: RideFieldsProps) {
  const t = useT("ride");
  const grid = useRef<HTMLDivElement>(null);
  // Within the window, which is there only once it is shown.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(first, () => {
    const name = isImported ? "title" : "distance_m";
    return grid.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
  });
  const height = useUnits().distanceUnit === "km" ? "m" : "ft";
  return (
    <div ref={grid} className="grid grid-cols-2 gap-x-4 gap-y-4">
      {!isImported && (
        <>
          <DayField />
          <DistanceField />
        </>
      )}
      <BikeField />
      {!isImported && (
        <>
          <h3 className="wide-sm col-span-2 mt-2 border-t border-divider pt-4 text-lg">{t("form.more")}</h3>
          <HourField />
          <Plain name="moving_s" hint={t("form.time_hint")} />
          <Plain name="elapsed_s" hint={t("form.elapsed_hint")} />
          <Plain name="up_m" unit={height} />
          <Plain name="down_m" unit={height} />
        </>
      )}
      <Plain name="title" isWide />
      <SportField />
      <div className="col-span-2 flex flex-wrap gap-x-6">
        <Tick name="commute" />
        <Tick name="indoor" />
      </div>
      <NoteField />
    </div>
  );
}

type TextName = Exclude<keyof RideFormValues, "commute" | "indoor">;

/** Returns what a field of the form needs. */
function useRideField(name: TextName) {
  const label = useRideLabels()(name);
  const { field, error } = useField<RideFormValues, TextName>(name);
  return { label, field, ...(error && { error }) };
}

function Row({ is, isWide, ...rest }: RowProps) {
  const { label, error } = is;
  return (
    <Field
      label={label}
      className={cx(isWide ? "col-span-2" : "max-[22rem]:col-span-2")}
      {...rest}
      {...(error && { error })}
    />
  );
}
interface RowProps {
  is: { label: string; error?: string };
  isWide?: boolean;
  required?: boolean;
  unit?: string;
  hint?: string;
  children: ReactNode;
}

function DayField() {
  const is = useRideField("started_at");
  return (
    <Row is={is} required>
      <DateInput {...is.field} />
    </Row>
  );
}

function DistanceField() {
  const is = useRideField("distance_m");
  return (
    <Row is={is} required unit={useUnits().distanceUnit}>
      <NumberInput {...is.field} decimal className="pr-10" />
    </Row>
  );
}

function HourField() {
  const t = useT("ride");
  const is = useRideField("hour");
  return (
    <Row is={is} hint={t("form.hour_hint")}>
      <TextInput {...is.field} type="time" className="appearance-none" />
    </Row>
  );
}

function BikeField() {
  const t = useT("ride");
  const is = useRideField("bike_id");
  const { data: bikes = [] } = useBikeList();
  const isListed = is.field.value === "" || bikes.some(({ id }) => String(id) === is.field.value);
  return (
    <Row is={is} isWide>
      <Select {...is.field}>
        <option value="">{t("no_bike")}</option>
        {!isListed && <option value={is.field.value}>…</option>}
        {bikes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Row>
  );
}

function SportField() {
  const t = useT("ride");
  const words = useRideWords();
  const is = useRideField("sport");
  const options = words.sports();
  const isListed = is.field.value === "" || options.some(({ value }) => value === is.field.value);
  return (
    <Row is={is} isWide>
      <Select {...is.field}>
        <option value="">{t("form.no_sport")}</option>
        {!isListed && <option value={is.field.value}>{is.field.value}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Row>
  );
}

function NoteField() {
  const is = useRideField("note");
  return (
    <Row is={is} isWide>
      <TextArea {...is.field} rows={3} />
    </Row>
  );
}

/** A text, a time or a height. */
function Plain({
  name,
  unit,
  hint,
  isWide,
}: {
  name: TextName;
  unit?: string;
  hint?: string;
  isWide?: true;
}) {
  const is = useRideField(name);
  return (
    <Row is={is} {...(isWide && { isWide })} {...(unit && { unit })} {...(hint && { hint })}>
      {unit ? (
        <NumberInput {...is.field} className="pr-10" />
      ) : (
        <TextInput {...is.field} autoComplete="off" />
      )}
    </Row>
  );
}

function Tick({ name }: { name: "commute" | "indoor" }) {
  const label = useRideLabels()(name);
  const { register } = useFormContext<RideFormValues>();
  return <Checkbox {...register(name)} label={label} />;
}
