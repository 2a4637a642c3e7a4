import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { isAtBothEnds } from "#web/drawing/drawn-slots.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";
import type { PartSpot } from "#web/drawing/three/anchors.ts";
import { layOutLabels } from "./label-layout.ts";
import { entryOfPicked, type PartEntry } from "./part-entries.ts";
import { Link } from "#web/ui/link.tsx";

/** Moves the labels to where their parts are. */
export interface PartLabelsHandle {
  place(spots: readonly PartSpot[]): void;
}

interface PartLabelsProps {
  entries: readonly PartEntry[];
  /** The name of a part, where its maker and model are not known. */
  nameOf: (entry: PartEntry) => string;
  ref?: Ref<PartLabelsHandle>;
}

const endsOf = (part: DrawnPart) => (isAtBothEnds(part) ? (["front", "rear"] as const) : ([null] as const));
const look =
  "narrow pointer-events-auto invisible absolute top-0 left-0 flex min-h-11 max-w-32 flex-col justify-center rounded-badge border border-divider bg-surface px-2 text-sm leading-tight max-sm:max-w-24";

/**
 * Names the parts of a bike that is apart, at the sides of its picture with lines to them; a name opens its part. For pointers only, with the same in the
 * list beside it. Names without room are left out. Moved without React: sixty times a second while the bike turns.
 */
export function PartLabels({ entries, nameOf, ref }: PartLabelsProps) {
  const box = useRef<HTMLDivElement>(null);
  const leaders = useRef<SVGPathElement>(null);
  const last = useRef<readonly PartSpot[]>([]);
  const place = (spots: readonly PartSpot[]) => {
    last.current = spots;
    const picture = box.current;
    if (!picture) return;
    const labels = [...picture.children].filter((child) => child instanceof HTMLElement);
    const wanted = labels.flatMap((label) => {
      const { part, end } = label.dataset;
      const spot = spots.find((one) => one.part === part && (one.end ?? "") === end);
      return spot
        ? [{ label, x: spot.x, y: spot.y, width: label.offsetWidth, height: label.offsetHeight }]
        : [];
    });
    const found = layOutLabels(wanted, { width: picture.clientWidth, height: picture.clientHeight });
    for (const label of labels) label.style.visibility = "";
    let lines = "";
    for (const [i, { label }] of wanted.entries()) {
      const at = found[i];
      if (!at) continue;
      label.style.transform = `translate(${Math.round(at.left)}px, ${Math.round(at.top)}px)`;
      label.style.visibility = "visible";
      const { x, y } = wanted[i] ?? { x: 0, y: 0 };
      lines += `M${at.from.map(Math.round).join(" ")}L${Math.round(x)} ${Math.round(y)}`;
    }
    leaders.current?.setAttribute("d", lines);
  };
  useImperativeHandle(ref, () => ({ place }));
  useLayoutEffect(() => {
    place(last.current);
  });
  // Names come before mere kinds where there is not room for all.
  const named = entries.toSorted((a, b) => Number(b.make !== "") - Number(a.make !== ""));
  const parts = [...new Set(named.map(({ part }) => part))];
  return (
    <div ref={box} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <svg className="absolute inset-0 size-full">
        <path ref={leaders} fill="none" stroke="currentColor" strokeWidth={1} opacity={0.55} />
      </svg>
      {parts.flatMap((part) =>
        endsOf(part).map((end) => {
          const entry = entryOfPicked(entries, { part, end });
          if (!entry) return null;
          const text = (
            <>
              <span className={entry.make ? "truncate text-muted" : "truncate"}>{nameOf(entry)}</span>
              {entry.make && <span className="truncate">{entry.make}</span>}
            </>
          );
          const own = { "data-part": part, "data-end": end ?? "", className: look };
          return entry.to === null ? (
            <span key={`${part} ${end}`} {...own}>
              {text}
            </span>
          ) : (
            <Link
              key={`${part} ${end}`}
              {...own}
              className={`${look} hover:underline`}
              to={entry.to}
              tabIndex={-1}
            >
              {text}
            </Link>
          );
        }),
      )}
    </div>
  );
}
