import { useEffect } from "react";
import type { LineFound } from "./found.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

interface FoundListProps {
  /** The list's id, and the beginning of its options'. */
  id: string;
  found: readonly LineFound[];
  /** The place of the one that Enter opens. */
  current: number;
  onPick: (one: LineFound) => void;
}

/** Returns the id of an option of the list. */
export const optionId = (list: string, place: number) => `${list}-${place}`;

/** What the line has found; its field keeps the focus. */
export function FoundList({ id, found, current, onPick }: FoundListProps) {
  const t = useT("line");
  useEffect(() => {
    document.getElementById(optionId(id, current))?.scrollIntoView({ block: "nearest" });
  }, [id, current]);
  return (
    <div id={id} role="listbox" aria-label={t("found")} className="max-h-[50dvh] overflow-y-auto">
      {found.map((one, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus, Enter there does the same
        <div
          key={one.id}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === current}
          onClick={() => onPick(one)}
          className={cx(
            "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-sunken",
            place === current && "bg-sunken outline-2 -outline-offset-2 outline-blue",
          )}
        >
          {one.body ?? (
            <span className="min-w-0 flex-1 truncate">
              {one.name}
              {one.detail && (
                <span className="text-muted">
                  {"\u00A0"}· {one.detail}
                </span>
              )}
            </span>
          )}
          <span className="narrow text-sm text-muted">{t(`group.${one.group}`)}</span>
        </div>
      ))}
    </div>
  );
}
