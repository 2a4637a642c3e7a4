import type { CarePlan } from "#contract/garage/care-plans.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { type LoadNames, useKnownNames } from "#web/lib/known-names.ts";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import type { DoneValues } from "./done-values.ts";

interface DoneReplacementProps {
  names: LoadNames | undefined;
  /** The one that was replaced. */
  part: NonNullable<CarePlan["part"]>;
  values: DoneValues;
  onChange: (change: Partial<DoneValues>) => void;
  error: string | undefined;
  modelError: string | undefined;
}

/** By what a part was replaced, and where the old one went. */
export function DoneReplacement({ names, part, values, onChange, error, modelError }: DoneReplacementProps) {
  const t = useT("logbook");
  const suggest = useKnownNames(part.kind, names);
  const make = useCareWords().make(part);
  return (
    <div className="grid gap-4 border-l-4 border-divider pl-4">
      <Choices
        legend={t("done.with")}
        value={values.as}
        onChange={(as) => onChange({ as })}
        options={[
          { id: "same", label: t("done.same"), ...(make && { hint: t("done.same_hint", { make }) }) },
          { id: "other", label: t("done.other") },
        ]}
      />
      {values.as === "other" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("field.brand")} {...(error && { error })}>
            <SuggestInput
              value={values.brand}
              maxLength={255}
              onChange={(brand) => onChange({ brand })}
              suggest={(typed) => suggest(typed)}
              listLabel={t("suggestions")}
            />
          </Field>
          <Field label={t("field.model")} {...(modelError && { error: modelError })}>
            <SuggestInput
              value={values.model}
              maxLength={255}
              onChange={(model) => onChange({ model })}
              suggest={(typed) => suggest(typed, values.brand)}
              listLabel={t("suggestions")}
            />
          </Field>
        </div>
      )}
      <Choices
        legend={t("done.old")}
        value={values.old}
        onChange={(old) => onChange({ old })}
        options={[
          { id: "retired", label: t("done.retired") },
          { id: "stored", label: t("done.stored") },
        ]}
      />
    </div>
  );
}
