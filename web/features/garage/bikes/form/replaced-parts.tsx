import { use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import { factNamed, type FieldName } from "#contract/garage/bike-fields.ts";
import { firstReplaced } from "#contract/garage/bike-change.ts";
import { flatGroups, type FlatGroup } from "#contract/garage/flat-parts.ts";
import { slotOfPath } from "#contract/garage/part-slots.ts";
import { type Translate, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, DateInput, Select } from "#web/ui/inputs.tsx";
import { ReplacedContext } from "./replaced.ts";
import { replacedBody, type ReplacedChoice, type ReplacedChoices } from "./replaced-choices.ts";
import type { BikeFormValues } from "./values.ts";

const fieldsOf = ({ fields }: FlatGroup) => fields.map(([name]) => name as FieldName);

/** Whether a part of the sheet is described differently now; one that is new, or no longer there, is not. */
function isChanged(group: FlatGroup, saved: BikeFormValues, values: BikeFormValues): boolean {
  const fields = fieldsOf(group);
  const filled = (all: BikeFormValues) => fields.some((name) => all[name].trim() !== "");
  const differs = fields.some((name) => saved[name].trim() !== values[name].trim());
  return differs && filled(saved) && filled(values);
}

/** Asks of each part of a tab that is described differently now whether it is another one, and from which day. */
export function ReplacedParts({ tab }: { tab: BikeTab }) {
  const replaced = use(ReplacedContext);
  const { control } = useFormContext<BikeFormValues>();
  const values = useWatch({ control }) as BikeFormValues;
  if (!replaced) return null;
  const groups = flatGroups.filter(
    (group) => factNamed(group.fields[0]?.[0] ?? "")?.tab === tab && isChanged(group, replaced.saved, values),
  );
  if (groups.length === 0) return null;
  return (
    <div className="col-span-full grid gap-3 pb-4">
      {groups.map((group) => (
        <ReplacedPart key={group.paths[0]} group={group} />
      ))}
    </div>
  );
}

function ReplacedPart({ group }: { group: FlatGroup }) {
  const components = useT("components");
  const { day, isoDay } = useUnits();
  const replaced = use(ReplacedContext);
  if (!replaced) return null;
  const { saved, answers, setAnswers } = replaced;
  const choices = answers?.choices ?? {};
  const setChoices = (next: ReplacedChoices) =>
    setAnswers({ choices: next, body: (values, over) => replacedBody(next, values, over) });
  const [first, second] = group.paths;
  const chosen = choices[first];
  const slot = components(`slot.${slotOfPath(first)}`);
  const name = second === undefined ? slot : components("replaced.pair", { slot });
  const old = fieldsOf(group)
    .filter((field) => /_(brand|model)$/.test(field) && !field.startsWith("hub_"))
    .map((field) => saved[field].trim())
    .filter(Boolean)
    .join(" ");
  const set = (change: Partial<ReplacedChoice> | null) => {
    const { [first]: before, ...others } = choices;
    if (change === null) return setChoices(others);
    const fresh: ReplacedChoice = { paths: group.paths, fields: fieldsOf(group), day: isoDay() };
    setChoices({ ...others, [first]: { ...fresh, ...before, ...change } });
  };
  return (
    <fieldset className="rounded-control bg-blue-tint px-4 py-2">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        label={components("replaced.label", { name, old: old || slot })}
        checked={chosen !== undefined}
        onChange={({ target }) => set(target.checked ? {} : null)}
      />
      {chosen && (
        <div className="grid grid-cols-2 gap-x-3.5 gap-y-2">
          <Field label={components("replaced.day")}>
            <DateInput
              value={chosen.day}
              min={firstReplaced}
              max={isoDay()}
              onChange={({ target }) => set({ day: target.value })}
            />
          </Field>
          {second !== undefined && (
            <Field label={components("replaced.which")}>
              <Select
                value={chosen.paths.length}
                onChange={({ target }) => set({ paths: target.value === "2" ? group.paths : [first] })}
              >
                <option value={2}>{components("replaced.both")}</option>
                <option value={1}>{components("replaced.one", { slot: pathName(components, first) })}</option>
              </Select>
            </Field>
          )}
        </div>
      )}
      <p className="py-2 text-sm">
        {!chosen
          ? components("replaced.corrected")
          : components("replaced.storage", {
              day: chosen.day === "" ? components("replaced.that_day") : day(chosen.day),
            })}
      </p>
    </fieldset>
  );
}

/** "Rear wheel, Tyre". */
function pathName(components: Translate<"components">, path: string): string {
  return path
    .split("/")
    .map((_, place, all) => components(`slot.${slotOfPath(all.slice(0, place + 1).join("/"))}`))
    .join(", ");
}
