import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { UsageLine } from "#web/features/garage/parts/usage-line.tsx";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { PartActs } from "./part-acts.tsx";
import type { PartNode } from "./part-tree.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";

/** What is lit in the drawing and in the list: a place, or of several parts in it one. */
export interface Lit {
  path: SlotPath;
  part?: number;
}

interface MountedPartProps {
  node: PartNode;
  /** The bike that it is on; null where nothing can be done with it. */
  bikeId: number | null;
  lit: Lit | null;
  onLight: (lit: Lit) => void;
}

/** A mounted part with what it has done on the bike and what can be done with it; what hangs on it below. */
export function MountedPart({ node: { row, children }, ...rest }: MountedPartProps) {
  const { lit, bikeId, onLight } = rest;
  const { slot_path: path, part } = row;
  const isLit = lit?.path === path && (lit.part ?? part.id) === part.id;
  const light = () => onLight({ path, part: part.id });
  return (
    <li>
      <div
        data-path={path}
        onPointerEnter={light}
        onFocus={light}
        className={cx(
          "flex scroll-mt-72 flex-wrap items-center gap-x-4 gap-y-2 border-b border-l-4 border-b-divider py-2 pr-1 pl-3 lg:scroll-mt-4 break-inside-avoid",
          isLit ? "border-l-blue bg-blue-tint" : "border-l-transparent forced-colors:border-l-[canvas]",
        )}
      >
        <PartFigures row={row} />
        {bikeId !== null && <PartActs row={row} bikeId={bikeId} />}
      </div>
      {children.length > 0 && (
        <ul className="ml-3 border-l-[3px] border-divider sm:ml-6">
          {children.map((child) => (
            <MountedPart key={rowKeyOf(child.row)} node={child} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Names a row for React: the place, so that a focused button stays when the part in it changes. */
export const rowKeyOf = ({ slot, slot_path, scope, part }: BikePart): string =>
  `${slot_path} ${scope}${slot === "accessory" ? ` ${part.id}` : ""}`;

function PartFigures({ row: { part, slot_path, scope, from_at, usage } }: { row: BikePart }) {
  const t = useT("fitting");
  const components = useT("components");
  const words = usePartWords();
  const units = useUnits();
  const { open } = usePartAddress();
  const all = part.usage.distance_m;
  return (
    <div className="min-w-[min(100%,13rem)] flex-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="narrow text-sm text-muted">{words.slot(slot_path)}</span>
        {scope !== "any" && <Badge tone="blue">{components(`scope.${scope}`)}</Badge>}
      </p>
      <button
        type="button"
        onClick={() => open("part", part.id)}
        className="-my-1.5 min-h-11 min-w-11 text-left font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        <span className="line-clamp-3">{words.name(part, slot_path)}</span>
      </button>
      <div className="narrow flex flex-wrap gap-x-3 text-md">
        <UsageLine usage={usage} />
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>{t("since", { day: units.day(from_at) })}</span>
          {all > usage.distance_m && <span>{t("in_all", { distance: units.distance(all) })}</span>}
        </p>
      </div>
    </div>
  );
}
