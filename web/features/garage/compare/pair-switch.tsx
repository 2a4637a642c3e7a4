import { useT } from "#web/lib/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { letterOf } from "./bike-mark.tsx";
import type { LoadedColumn } from "./queries.ts";

interface PairSwitchProps {
  columns: readonly LoadedColumn[];
  pair: readonly [LoadedColumn, LoadedColumn];
  onChoose: (places: [number, number]) => void;
}

/** On a phone: which two of three or four bikes stand side by side; choosing the other one swaps the two. */
export function PairSwitch({ columns, pair: [first, second], onChoose }: PairSwitchProps) {
  const t = useT("compare");
  const choose = (at: 0 | 1, place: number) => {
    const [one, other] = [first.place, second.place];
    if (at === 0) onChoose([place, place === other ? one : other]);
    else onChoose([place === one ? other : one, place]);
  };
  return (
    <div className="grid grid-cols-2 gap-4 pt-4 print:hidden">
      {([first, second] as const).map((chosen, at) => (
        <Field key={at} label={t(at === 0 ? "pair.first" : "pair.second")}>
          <Select
            value={chosen.place}
            onChange={({ target }) => choose(at === 0 ? 0 : 1, Number(target.value))}
          >
            {columns.map(({ key, place, bike }) => (
              <option key={key} value={place}>{`${letterOf(place)} · ${bike.name}`}</option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}
