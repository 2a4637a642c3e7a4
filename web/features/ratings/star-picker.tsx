import { useEffect, useId, useRef, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Star } from "#web/ui/star.tsx";

interface StarPickerProps {
  value: number | null;
  onPick: (stars: number) => void;
  describedBy: string;
}

/** The arrow keys pass over stars that are not meant: what they come to rest on, ms later, is. */
const rest = 700;

/** Five stars to choose from, a radio group: by pointer at once, by arrow keys once they rest. */
export function StarPicker({ value, onPick, describedBy }: StarPickerProps) {
  const t = useT("ratings");
  const name = useId();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [passing, pick] = usePassing(onPick);
  const shown = pointedAt ?? passing ?? value ?? 0;
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
            // A press with a pointer counts clicks, a key does not.
            onChange={(event) => pick(stars, (event.nativeEvent as UIEvent).detail === 0 ? rest : 0)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Star filled={stars <= shown ? 1 : 0} className="size-8" />
        </label>
      ))}
    </div>
  );
}

/** The stars passed over on the way, and the way to pick some after a while. Leaving the page picks them, too. */
function usePassing(onPick: (stars: number) => void) {
  const [passing, setPassing] = useState<number | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; now: () => void }>(undefined);
  useEffect(() => () => waiting.current?.now(), []);
  function pick(stars: number, after: number) {
    clearTimeout(waiting.current?.timer);
    const now = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      setPassing(null);
      onPick(stars);
    };
    if (after === 0) return now();
    setPassing(stars);
    waiting.current = { timer: setTimeout(now, after), now };
  }
  return [passing, pick] as const;
}
