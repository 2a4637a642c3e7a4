import { slotPaths } from "#contract/garage/care-slots.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { usePlanField } from "./plan-fields.tsx";

/** Chooses what a new plan is about: the bike, a place on it with what is in it, or one part. */
export function TargetField({ bikeId }: { bikeId: number }) {
  const t = useT("careplan");
  const words = useCareWords();
  const { row, field } = usePlanField("target");
  const { data: parts = [] } = useMountedParts(bikeId);
  const inSlot = (path: string) => parts.find(({ slot_path }) => slot_path === path)?.part;
  return (
    <Field {...row} required>
      <Select {...field}>
        <option value="">{t("form.choose")}</option>
        <option value="bike">{t("form.whole")}</option>
        <optgroup label={t("form.slots")}>
          {placesOnce.map((path) => {
            const slot = words.slot(path);
            const part = inSlot(path);
            return (
              <option key={path} value={`slot:${path}`}>
                {part ? [slot, words.make(part)].filter(Boolean).join(", ") : t("form.empty_slot", { slot })}
              </option>
            );
          })}
        </optgroup>
        {parts.length > 0 && (
          <optgroup label={t("form.parts")}>
            {parts.map(({ part, slot_path }) => (
              <option key={`${part.id}${slot_path}`} value={`part:${part.id}`}>
                {[words.slot(slot_path), words.make(part)].filter(Boolean).join(", ")}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  );
}

/** The accessory slot holds any number of parts. */
const placesOnce = slotPaths.filter((path) => path !== "accessory");
