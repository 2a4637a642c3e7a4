import { type KeyboardEvent, useRef } from "react";
import type { Section } from "#web/drawing/three/sections.ts";
import type { PartEntry } from "./part-entries.ts";
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

/** What the list says of a section of the bike's page. */
export interface ListedSection {
  section: Section;
  entries: PartEntry[];
}

interface PartListProps {
  sections: readonly ListedSection[];
  names: PartNames;
  /** The highlighted part. */
  value: PartEntry | undefined;
  onChange: (entry: PartEntry) => void;
  /** Opens the page of a part that has one. */
  onOpen: (entry: PartEntry) => void;
}

const keyOf = ({ part, end }: PartEntry) => (end ? `${part}-${end}` : part);

/**
 * Lists every part with maker and model; highlights the part that has the pointer or the focus. One tab stop; arrows
 * move; Enter or a press opens a part.
 */
export function PartList({ sections, names, value, onChange, onOpen }: PartListProps) {
  const t = useT("viewer");
  const wasChosen = useRef(false);
  const entries = sections.flatMap((one) => one.entries);
  const stop = value ?? entries[0];
  function entryAt(target: EventTarget): PartEntry | undefined {
    const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
    return entries.find((entry) => keyOf(entry) === option?.dataset.part);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const entry = entryAt(event.target);
    const at = entry ? entries.indexOf(entry) : -1;
    if (event.key === "Enter" && entry) return onOpen(entry);
    const next = entries[steps[event.key]?.(at, entries.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-part="${keyOf(next)}"]`)?.focus();
  }
  return (
    <div
      role="listbox"
      tabIndex={-1}
      aria-label={t("parts")}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        wasChosen.current = value !== undefined && entryAt(target) === value;
      }}
      onClick={({ target, nativeEvent }) => {
        const entry = entryAt(target);
        // A finger chooses first and opens with a second tap; a mouse has chosen by pointing.
        const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";
        if (entry && (isMouse || wasChosen.current)) onOpen(entry);
      }}
      className="relative flex shrink-0 overflow-x-auto overscroll-contain border-divider bg-surface max-md:min-h-14 max-md:border-t md:w-52 md:flex-col md:overflow-x-hidden md:overflow-y-auto md:border-r md:py-2"
    >
      {sections.map(({ section, entries: own }) => (
        <div key={section} role="group" aria-label={names.section(section)} className="flex md:block">
          <p aria-hidden="true" className="narrow px-4 pt-3 pb-1 text-sm text-muted max-md:hidden">
            {names.section(section)}
          </p>
          {own.map((entry) => (
            <div
              key={keyOf(entry)}
              role="option"
              data-part={keyOf(entry)}
              aria-selected={entry === value}
              aria-keyshortcuts={entry.to === null ? undefined : "L"}
              tabIndex={entry === stop ? 0 : -1}
              onFocus={() => onChange(entry)}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && onChange(entry)}
              className={cx(
                "flex min-h-11 flex-col justify-center border-transparent px-4 py-1 leading-tight -outline-offset-2! max-md:border-b-[3px] md:border-l-4",
                entry === value && "border-red! bg-sunken",
                entry.to === null ? "cursor-default" : "cursor-pointer",
              )}
            >
              <span className="max-md:whitespace-nowrap">{names.name(entry)}</span>
              <span className="narrow text-sm text-muted wrap-anywhere max-md:sr-only md:line-clamp-2">
                {entry.make}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
