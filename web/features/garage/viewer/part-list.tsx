import type { KeyboardEvent } from "react";
import type { DrawnPart } from "#web/drawing/piece.ts";
import type { PartsOfSection } from "./parts-by-section.ts";
import type { PartNames } from "./use-part-names.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface PartListProps {
  sections: readonly PartsOfSection[];
  names: PartNames;
  /** The highlighted part. */
  value: DrawnPart | null;
  onChange: (part: DrawnPart | null) => void;
}

/**
 * Lists every part with maker and model; highlights the part that has the pointer or the focus. One tab stop; arrows
 * move.
 */
export function PartList({ sections, names, value, onChange }: PartListProps) {
  const t = useT("viewer");
  const parts = sections.flatMap((one) => one.parts);
  const stop = value ?? parts[0];
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = event.target instanceof HTMLElement ? event.target.dataset.part : undefined;
    const at = parts.findIndex((part) => part === here);
    const next = parts[steps[event.key]?.(at, parts.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  }
  return (
    <div
      role="listbox"
      tabIndex={-1}
      aria-label={t("parts")}
      onKeyDown={onKeyDown}
      className="relative flex shrink-0 overflow-x-auto overscroll-contain border-divider bg-surface max-md:min-h-14 max-md:border-t md:w-52 md:flex-col md:overflow-x-hidden md:overflow-y-auto md:border-r md:py-2"
    >
      {sections.map(({ section, parts: own }) => (
        <div key={section} role="group" aria-label={names.section(section)} className="flex md:block">
          <p aria-hidden="true" className="narrow px-4 pt-3 pb-1 text-sm text-muted max-md:hidden">
            {names.section(section)}
          </p>
          {own.map((part) => (
            <div
              key={part}
              role="option"
              data-part={part}
              aria-selected={part === value}
              tabIndex={part === stop ? 0 : -1}
              onFocus={() => onChange(part)}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && onChange(part)}
              className={cx(
                "flex min-h-11 cursor-default flex-col justify-center border-transparent px-4 py-1 leading-tight -outline-offset-2! max-md:border-b-[3px] md:border-l-4",
                part === value && "border-red! bg-sunken",
              )}
            >
              <span className="max-md:whitespace-nowrap">{names.name(part)}</span>
              <span className="narrow text-sm text-muted wrap-anywhere max-md:sr-only md:line-clamp-2">
                {names.make(part)}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
