import type { calloutParts, Plumb } from "./stage.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

interface CalloutProps {
  part: (typeof calloutParts)[number];
  /** Position of the line; by default the stylesheet's. */
  at?: Plumb;
}

/** A vertical line up from a part, with the part's name at the top; hidden on phones. */
export function Callout({ at, part }: CalloutProps) {
  const t = useT("landing");
  return (
    <div
      className={cx(
        `callout-${part}`,
        "pointer-events-none absolute hidden w-0.5 -translate-x-px bg-red md:block",
      )}
      style={at && { left: `${at[0]}%`, top: `${at[1]}%`, height: `${at[2]}%` }}
    >
      <span className="absolute -bottom-1 -left-[3px] size-2 rounded-full bg-red" />
      <p
        className={cx(
          "narrow absolute top-0 text-sm leading-tight whitespace-nowrap",
          part === "cassette" ? "right-full pr-2 text-right" : "left-full pl-2",
        )}
      >
        {t(`callouts.${part}`)}
        <span className="block text-muted">{t(`callouts.${part}_text`)}</span>
      </p>
    </div>
  );
}
