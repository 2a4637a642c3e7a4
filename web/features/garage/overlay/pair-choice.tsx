import type { OverlaidBike } from "./laid-bike.ts";
import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";

interface PairChoiceProps {
  bikes: readonly OverlaidBike[];
  /** Keys of the two that are shown. */
  first: string;
  second: string;
  onChoose: (first: string, second: string) => void;
}

/** Which two of three or four bikes lie over each other; choosing the other one at an end swaps the two. */
export function PairChoice({ bikes, first, second, onChoose }: PairChoiceProps) {
  const t = useT("overlay");
  const ends = [
    {
      label: t("pair.first"),
      chosen: first,
      choose: (key: string) => onChoose(key, key === second ? first : second),
    },
    {
      label: t("pair.second"),
      chosen: second,
      choose: (key: string) => onChoose(key === first ? second : first, key),
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      {ends.map(({ label, chosen, choose }) => (
        <Field key={label} label={label}>
          <Select value={chosen} onChange={(event) => choose(event.target.value)}>
            {bikes.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}
