import { type KeyboardEvent, useId, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Star } from "#web/ui/star.tsx";

interface StarPickerProps {
  value: number | null;
  /** The stars selected by keyboard, which are not saved yet. */
  passing: number | null;
  onPass: (stars: number | null) => void;
  onPick: (stars: number) => void;
  describedBy: string;
}

/**
 * A radio group of five stars. A pointer saves at once; stars selected with the arrow keys are saved by Enter or on
 * leaving the group, and Escape cancels.
 */
export function StarPicker({ value, passing, onPass, onPick, describedBy }: StarPickerProps) {
  const t = useT("stars");
  const name = useId();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const shown = passing ?? pointedAt ?? value ?? 0;
  function onKeyDown(event: KeyboardEvent) {
    if (passing === null) return;
    if (event.key === "Enter") onPick(passing);
    else if (event.key === "Escape") {
      onPass(null);
      // Focus the saved star, because Tab leaves the group from the focused one.
      const group = event.currentTarget.closest("[role=radiogroup]");
      group?.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div
      role="radiogroup"
      aria-label={t("yours")}
      aria-describedby={describedBy}
      className="-ml-1.5 inline-flex"
      onPointerLeave={() => setPointedAt(null)}
    >
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          onPointerEnter={(event) => event.pointerType === "mouse" && setPointedAt(stars)}
        >
          <input
            type="radio"
            name={name}
            value={stars}
            checked={(passing ?? value) === stars}
            aria-label={t("stars", { count: stars })}
            // `detail` counts a pointer's clicks; it is 0 for keys.
            onChange={(event) => ((event.nativeEvent as UIEvent).detail === 0 ? onPass : onPick)(stars)}
            onKeyDown={onKeyDown}
            onBlur={({ target, relatedTarget }) => {
              const stays = target.closest("[role=radiogroup]")?.contains(relatedTarget);
              if (passing !== null && !stays) onPick(passing);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Star filled={stars <= shown ? 1 : 0} className="size-8" />
        </label>
      ))}
    </div>
  );
}
