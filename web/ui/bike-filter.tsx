import { Select } from "#web/ui/inputs.tsx";

interface BikeFilterProps {
  bikes: readonly { id: number; name: string }[];
  /** null for all of them. */
  bike: number | null;
  onChoose: (bike: number | null) => void;
  label: string;
  all: string;
}

/** Narrows a list to one of the rider's bikes; nothing where there are none. */
export function BikeFilter({ bikes, bike, onChoose, label, all }: BikeFilterProps) {
  if (bikes.length === 0) return null;
  return (
    <span className="min-w-0 sm:max-w-60">
      <Select
        aria-label={label}
        value={bike ?? ""}
        onChange={({ target }) => onChoose(Number(target.value) || null)}
        className="truncate"
      >
        <option value="">{all}</option>
        {bikes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}
