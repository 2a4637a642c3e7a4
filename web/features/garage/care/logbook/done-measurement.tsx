import { unitOfMeasurement } from "#contract/garage/measured-kinds.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, TextInput } from "#web/ui/inputs.tsx";
import type { DoneValues } from "./done-values.ts";

interface DoneMeasurementProps {
  /** What can be measured on the part. */
  kinds: readonly MeasurementKind[];
  kind: MeasurementKind;
  values: DoneValues;
  onChange: (change: Partial<DoneValues>) => void;
  onLeave: () => void;
  error: string | undefined;
  toolError: string | undefined;
}

/** What was measured while it was done; of a part that was replaced, of the old one. */
export function DoneMeasurement(props: DoneMeasurementProps) {
  const { kinds, kind, values, onChange, onLeave, error, toolError } = props;
  const t = useT("logbook");
  const components = useT("components");
  return (
    <>
      {kinds.length > 1 && (
        <Choices
          legend={t("done.measured")}
          value={kind}
          onChange={(kind) => onChange({ kind })}
          options={kinds.map((id) => ({ id, label: components(`measured.${id}`) }))}
        />
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          label={components(`measured.${kind}`)}
          unit={unitOfMeasurement[kind]}
          hint={t(values.replaced ? "done.measured_old" : "done.optional")}
          {...(error && { error })}
        >
          <NumberInput
            decimal
            value={values.measured}
            onChange={({ target }) => onChange({ measured: target.value })}
            onBlur={onLeave}
            className="pr-12"
          />
        </Field>
        {values.measured.trim() !== "" && (
          <Field label={t("done.tool")} hint={t("done.optional")} {...(toolError && { error: toolError })}>
            <TextInput
              value={values.tool}
              maxLength={100}
              onChange={({ target }) => onChange({ tool: target.value })}
            />
          </Field>
        )}
      </div>
    </>
  );
}
