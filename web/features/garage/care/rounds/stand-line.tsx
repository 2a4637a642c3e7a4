import { useState } from "react";
import { unitOfMeasurement } from "#contract/garage/measured-kinds.ts";
import type { RoutinePoint } from "#contract/garage/routines.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";
import { NumberInput, TextInput } from "#web/ui/inputs.tsx";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { PointPhoto } from "./point-photo.tsx";
import { measuredIn, type StandPoint } from "./stand-values.ts";

interface StandLineProps {
  point: RoutinePoint;
  value: StandPoint;
  onChange: (to: Partial<StandPoint>) => void;
}

/** A point of the checklist: large enough for a dirty thumb, with its measurement and a note in place. */
export function StandLine({ point: { title, state, words, measure }, value, onChange }: StandLineProps) {
  const t = useT("rounds");
  const components = useT("components");
  const [isNoted, setNoted] = useState(value.note !== "");
  const what = measure === null ? "" : components(`measured.${measure}`);
  const sentence = useIssueSentence({ measured: what });
  const isWrong = measuredIn(value) === null;
  return (
    <li className="border-b border-divider py-2">
      <label className="flex min-h-14 items-center gap-4">
        <input
          type="checkbox"
          checked={value.ticked}
          onChange={({ target }) => onChange({ ticked: target.checked })}
          className="size-6 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">
          {title}
          <span className="narrow flex items-center gap-1.5 text-md font-normal text-muted">
            {state !== "fine" && <StateShape state={state} className="size-4.5 shrink-0" />}
            {words}
          </span>
        </span>
      </label>
      <div className="flex flex-wrap items-end gap-3 pl-10">
        {measure !== null && (
          <Field
            label={
              <>
                {what}
                <span className="sr-only">{`: ${title}`}</span>
              </>
            }
            unit={unitOfMeasurement[measure]}
            className="w-34"
            {...(isWrong && { error: sentence("measured", { key: "number" }) })}
          >
            <NumberInput
              decimal
              value={value.measured}
              onChange={({ target }) => onChange({ measured: target.value, ticked: true })}
              className="min-h-12 pr-12"
            />
          </Field>
        )}
        {isNoted ? (
          <Field label={t("stand.note_of", { name: title })} className="min-w-0 flex-1">
            <TextInput
              value={value.note}
              maxLength={500}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          </Field>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2 min-h-12 px-2!"
            aria-label={t("stand.note_of", { name: title })}
            onClick={() => setNoted(true)}
          >
            {t("stand.note")}
          </Button>
        )}
        <PointPhoto
          name={title}
          photo={value.photo}
          isLost={value.lostPhoto}
          // What has a photo was looked at.
          onChange={(photo) => onChange(photo ? { photo, lostPhoto: false, ticked: true } : { photo })}
        />
      </div>
    </li>
  );
}
