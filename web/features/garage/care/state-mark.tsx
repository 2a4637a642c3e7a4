import type { CareState } from "#contract/garage/care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { stateInk, StateShape } from "#web/ui/state-shape.tsx";

/** How something stands, as a word and a shape. */
export function StateMark({ state, className }: { state: CareState; className?: string }) {
  const t = useT("care");
  return (
    <span
      className={cx(
        "narrow inline-flex items-center gap-1.5 font-semibold! whitespace-nowrap",
        stateInk[state],
        className,
      )}
    >
      <StateShape state={state} />
      {t(`state.${state}`)}
    </span>
  );
}
