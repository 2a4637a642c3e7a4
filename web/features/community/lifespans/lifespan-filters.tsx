import type { Lifespan } from "#contract/community/lifespans.ts";
import { useT } from "#web/lib/i18n.ts";
import { Select } from "#web/ui/inputs.tsx";
import { choicesOf } from "./lifespan-rows.ts";
import { useLifespanAddress } from "./use-lifespan-address.ts";

interface LifespanFiltersProps {
  /** The largest groups of all kinds, and those of the chosen one. */
  all: readonly Lifespan[];
  found: readonly Lifespan[];
}

/** Chooses the kind of part, its brand and the type of bike among those with known lifespans. */
export function LifespanFilters({ all, found }: LifespanFiltersProps) {
  const t = useT("lifespans");
  const kinds = useT("components");
  const options = useT("options");
  const { choice, change } = useLifespanAddress();
  const { kind, brand, type } = choice;
  const kindOptions = choicesOf(all, "kind").map((id) => ({ id, text: kinds(`kind.${id}`) }));
  const brandOptions = choicesOf(found, "brand").map((id) => ({ id, text: id }));
  const typeOptions = choicesOf(found, "bike_type").map((id) => ({ id, text: options(`type.${id}`) }));
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3 lg:max-w-3xl print:hidden">
      <Filter
        label={t("kind")}
        any={t("any_kind")}
        value={kind}
        options={kindOptions}
        onChoose={(next) => change({ kind: next, brand: null, type: null })}
      />
      {kind !== null && (brandOptions.length > 0 || brand !== null) && (
        <Filter
          label={t("brand")}
          any={t("any_brand")}
          value={brand}
          options={brandOptions}
          onChoose={(next) => change({ brand: next })}
        />
      )}
      {(typeOptions.length > 0 || type !== null) && (
        <Filter
          label={t("type")}
          any={t("any_type")}
          value={type}
          options={typeOptions}
          onChoose={(next) => change({ type: next })}
        />
      )}
    </div>
  );
}

interface FilterProps<T extends string> {
  label: string;
  any: string;
  value: T | null;
  options: readonly { id: T; text: string }[];
  onChoose: (next: T | null) => void;
}

function Filter<T extends string>({ label, any, value, options, onChoose }: FilterProps<T>) {
  const choose = (text: string) => onChoose(options.find(({ id }) => id === text)?.id ?? null);
  return (
    <Select aria-label={label} value={value ?? ""} onChange={({ target }) => choose(target.value)}>
      <option value="">{any}</option>
      {options
        .toSorted((one, other) => one.text.localeCompare(other.text))
        .map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
    </Select>
  );
}
