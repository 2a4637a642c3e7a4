import type { BikeType } from "#contract/garage/bike-types.ts";
import { drawnTypes } from "./drawn-types.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

/** A radio group of all types of bikes; choosing one redraws the bike. One tab stop; arrows move. */
export function TypePicker({ value, onChange }: { value: BikeType; onChange: (type: BikeType) => void }) {
  const t = useT("landing");
  const name = useT("options");
  return (
    <fieldset className="-mx-2 py-3 text-balance noscript:hidden">
      <legend className="sr-only">{t("types")}</legend>
      {drawnTypes.map((type) => (
        <label
          key={type}
          className={cx(
            "narrow inline-flex min-h-11 min-w-11 cursor-pointer items-center rounded-control px-2 has-focus-visible:outline-2 has-focus-visible:outline-blue",
            type === value ? "!font-semibold text-ink" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name="type"
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
            className="sr-only"
          />
          <span className={cx("border-b-[3px]", type === value ? "border-red" : "border-transparent")}>
            {name(`type.${type}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
