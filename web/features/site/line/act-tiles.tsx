import type { KeyboardEvent, RefObject } from "react";
import { type LineAct, actLines, acts } from "./acts.ts";
import { useT } from "#web/lib/i18n.ts";
import { LineIcon } from "#web/ui/icon.tsx";

interface ActTilesProps {
  first: RefObject<HTMLButtonElement | null>;
  onAct: (act: LineAct) => void;
}

/** How far each arrow key moves among tiles that stand in rows of four. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 };

/** What can be noted, as large buttons; the arrow keys move among them. */
export function ActTiles({ first, onAct }: ActTilesProps) {
  const t = useT("line");
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
    if (next) event.preventDefault();
    next?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons have the focus
    <div className="grid grid-cols-4 gap-1" onKeyDown={move}>
      {acts.map((act, place) => (
        <button
          key={act}
          ref={place === 0 ? first : undefined}
          type="button"
          onClick={() => onAct(act)}
          className="flex min-h-18 flex-col items-center justify-center gap-1 rounded-control px-1 text-sm font-semibold hover:bg-sunken max-[22rem]:text-xs"
        >
          <LineIcon line={actLines[act]} className="size-6" />
          {t(`act.${act}`)}
        </button>
      ))}
    </div>
  );
}
