import { useId } from "react";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Star } from "#web/ui/star.tsx";

interface StarGroupProps {
  label: string;
  /** 0 means not rated. */
  value: number;
  onChange: (stars: number) => void;
}

/** A radio group of one to five stars, with a button that clears them. */
export function StarGroup({ label, value, onChange }: StarGroupProps) {
  const t = useT("feedback");
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center border-b border-divider py-1">
      <legend className="float-left mr-auto min-w-[11rem] text-sm font-[550]">{label}</legend>
      <div className="-ml-1.5 flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={t("stars", { count: stars })}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star filled={stars <= value ? 1 : 0} className="size-7" />
          </label>
        ))}
        <IconButton
          label={`${label}: ${t("clear")}`}
          className={value === 0 ? "invisible" : "text-muted"}
          onClick={() => onChange(0)}
        >
          <Icon name="close" />
        </IconButton>
      </div>
    </fieldset>
  );
}
