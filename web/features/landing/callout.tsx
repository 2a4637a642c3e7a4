import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

/** Where a line stands that goes up from a point of the drawing, both in mm. */
export type Place = (point: readonly number[], up: number) => { left: string; top: string; height: string };

interface CalloutProps {
  at: ReturnType<Place>;
  part: "stem" | "fork" | "cassette";
  /** Text on the left of the line. */
  flip?: boolean;
}

/** A plumb line up from a part, with the part's name at its top; no room for it on a phone. */
export function Callout({ at, part, flip = false }: CalloutProps) {
  const t = useT("landing");
  return (
    <div className="pointer-events-none absolute hidden w-0.5 -translate-x-px bg-red md:block" style={at}>
      <span className="absolute -bottom-1 -left-[3px] size-2 rounded-full bg-red" />
      <p
        className={cx(
          "narrow absolute top-0 text-sm leading-tight whitespace-nowrap",
          flip ? "right-full pr-2 text-right" : "left-full pl-2",
        )}
      >
        {t(`callouts.${part}`)}
        <span className="block text-muted">{t(`callouts.${part}_text`)}</span>
      </p>
    </div>
  );
}
