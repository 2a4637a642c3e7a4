import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { careBaselines, careTasks } from "#contract/garage/care-words.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput, NumberInput, Select, TextInput } from "#web/ui/inputs.tsx";
import { type LimitField, limitFields, ownWords, type PlanFormValues } from "./plan-values.ts";
import { usePlanLabels } from "./use-plan-labels.ts";

type TextName = Exclude<keyof PlanFormValues, "reset_on_swap">;

/** Returns what a field of the form needs. */
export function usePlanField(name: TextName) {
  const label = usePlanLabels()(name);
  const { field, error } = useField<PlanFormValues, TextName>(name);
  return { row: { label, ...(error && { error }) }, field };
}

/** All fields of a plan: what is to be done, how often, and how that is counted. */
export function PlanFields({ target }: { target: ReactNode }) {
  const t = useT("careplan");
  const { register } = useFormContext<PlanFormValues>();
  const [about, task, baseline] = useWatch<PlanFormValues, ["target", "task", "baseline"]>({
    name: ["target", "task", "baseline"],
  });
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2">{target}</div>
      <TaskField wide={task !== ownWords} />
      {task === ownWords && <WordsField />}
      <h3 className={section}>{t("form.limits")}</h3>
      <p className="col-span-2 -mt-3 text-sm text-muted">{t("form.limits_hint")}</p>
      {limitFields.map((name) => (
        <LimitInput key={name} name={name} />
      ))}
      <h3 className={section}>{t("form.counting")}</h3>
      <WarnField />
      <BaselineField wide={baseline !== "date"} />
      {baseline === "date" && <BaselineDay />}
      <GridField />
      {about.startsWith("slot:") && (
        <div className="col-span-2">
          <Checkbox {...register("reset_on_swap")} label={t("form.reset")} />
          <p className="text-sm text-muted">{t("form.reset_hint")}</p>
        </div>
      )}
    </div>
  );
}

const section = "wide-sm col-span-2 mt-2 border-t border-divider pt-4 text-lg";
const half = "max-[26rem]:col-span-2";

function TaskField({ wide }: { wide: boolean }) {
  const t = useT("careplan");
  const words = useCareWords();
  const { row, field } = usePlanField("task");
  return (
    <Field {...row} required className={wide ? "col-span-2" : half}>
      <Select {...field}>
        <option value="">{t("form.choose")}</option>
        {careTasks.map((task) => (
          <option key={task} value={task}>
            {words.task(task)}
          </option>
        ))}
        <option value={ownWords}>{t("form.own")}</option>
      </Select>
    </Field>
  );
}

function WordsField() {
  const { row, field } = usePlanField("words");
  return (
    <Field {...row} required className={half}>
      <TextInput {...field} autoComplete="off" />
    </Field>
  );
}

function LimitInput({ name }: { name: LimitField }) {
  const { distanceUnit } = useUnits();
  const { row, field } = usePlanField(name);
  const unit = name === "every_m" ? distanceUnit : name === "every_s" ? "h" : undefined;
  return (
    <Field {...row} {...(unit && { unit })}>
      <NumberInput {...field} decimal={unit !== undefined} className={cx(unit && "pr-10")} />
    </Field>
  );
}

function WarnField() {
  const t = useT("careplan");
  const { row, field } = usePlanField("warn_pct");
  return (
    <Field {...row} required unit="%" hint={t("form.warn_hint")} className="col-span-2">
      <NumberInput {...field} className="pr-10" />
    </Field>
  );
}

function BaselineField({ wide }: { wide: boolean }) {
  const t = useT("careplan");
  const { row, field } = usePlanField("baseline");
  return (
    <Field {...row} className={wide ? "col-span-2" : half}>
      <Select {...field}>
        {baselinesInOrder.map((one) => (
          <option key={one} value={one}>
            {t(`form.baseline_${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
/** What most riders want comes first. */
const baselinesInOrder = careBaselines.toSorted((a, b) => Number(b === "last") - Number(a === "last"));

function BaselineDay() {
  const { row, field } = usePlanField("baseline_on");
  return (
    <Field {...row} required className={half}>
      <DateInput {...field} />
    </Field>
  );
}

function GridField() {
  const t = useT("careplan");
  const { row, field } = usePlanField("grid");
  const hint = t(field.value === "fixed" ? "form.example_fixed" : "form.example_actual");
  return (
    <Field {...row} hint={hint} className="col-span-2">
      <Select {...field}>
        <option value="actual">{t("form.grid_actual")}</option>
        <option value="fixed">{t("form.grid_fixed")}</option>
      </Select>
    </Field>
  );
}
