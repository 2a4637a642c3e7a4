import { type ReactNode, useId } from "react";
import { cx } from "#web/ui/cx.ts";

interface ChoicesProps<T extends string> {
  /** What is chosen. */
  legend: ReactNode;
  options: readonly { id: T; label: ReactNode; hint?: ReactNode }[];
  /** null: none yet. */
  value: T | null;
  onChange: (id: T) => void;
}

/** One of a few, each in reach of a thumb. */
export function Choices<T extends string>({ legend, options, value, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-[550]">{legend}</legend>
      <div
        className={cx(
          // No word is broken, and what is alone in the last row fills it.
          "flex flex-wrap gap-1.5 [&>*]:max-w-full [&>*]:flex-[1_1_8.5rem] max-[22.5rem]:[&>*]:flex-[1_1_100%]",
          options.some(({ hint }) => hint) && "max-sm:[&>*]:flex-[1_1_100%]",
        )}
      >
        {options.map(({ id, label, hint }) => (
          <label
            key={id}
            className={cx(
              "flex min-h-11 items-center gap-2.5 rounded-control border-[1.5px] px-3 py-1.5",
              id === value ? "border-ink bg-sunken" : "border-control",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-break-word">{label}</span>
              {hint && <span className="narrow block text-sm text-muted wrap-break-word">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
