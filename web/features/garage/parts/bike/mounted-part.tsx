import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { Spare } from "#contract/garage/spares.ts";
import { EstimateSign } from "#web/features/garage/parts/usage-line.tsx";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";
import { isWaiting, WaitingBadge } from "#web/ui/waiting-badge.tsx";
import { PartActs } from "./part-acts.tsx";
import { PartFigures } from "./part-figures.tsx";
import type { PartNode } from "./part-tree.ts";
import { sparesFor, turnsIn } from "./spares-for.ts";
import { SwapButton } from "./swap-button.tsx";
import type { PlanWear } from "./wear-bar.tsx";

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
  /** The rows that are open, by their keys. */
  opened: ReadonlySet<string>;
  onTurn: (key: string) => void;
  /** The parts in storage that fit this bike. */
  spares: readonly Spare[];
  /** How much of its plan each part has used; none for a day in the past. */
  wear: ReadonlyMap<number, PlanWear>;
  /** Shows what is so now, not on a day in the past. */
  isNow: boolean;
  /** When the bike was entered, where its parts count from its first kilometre. */
  fromStart: string | null;
}

/** Names a row for React: the place, so that a focused button stays when the part in it changes. */
export const rowKeyOf = ({ slot, slot_path, scope, part }: BikePart): string =>
  `${slot_path} ${scope}${slot === "accessory" ? ` ${part.id}` : ""}`;

const isWheel = (path: SlotPath) => path === "front_wheel" || path === "rear_wheel";

/** A mounted part in one line: what it is, how far it went, how it stands; open, with what can be done. What hangs on a wheel is folded into it. */
export function MountedPart({ node, ...rest }: MountedPartProps) {
  const { row, children } = node;
  const { lit, bikeId, onLight, opened, onTurn, spares, wear, isNow, fromStart } = rest;
  const { slot_path: path, part } = row;
  const isLit = lit?.path === path && (lit.part ?? part.id) === part.id;
  const light = () => onLight({ path, part: part.id });
  const key = rowKeyOf(row);
  const isOpen = opened.has(key);
  const isFolded = isWheel(path) && !isOpen;
  // What took turns here comes back at one touch.
  const rotates =
    bikeId !== null && !isWheel(path) && sparesFor(row, spares).some((spare) => turnsIn(spare, path) > 0);
  const holds = children.length > 0;
  return (
    <li>
      <div
        data-path={path}
        onPointerEnter={light}
        onFocus={light}
        className={cx(
          "scroll-mt-72 border-b border-l-4 border-b-divider pr-1 lg:scroll-mt-4 break-inside-avoid",
          isLit ? "border-l-blue bg-blue-tint" : "border-l-transparent forced-colors:border-l-[canvas]",
        )}
      >
        <div className="flex flex-wrap items-center gap-x-2">
          <PartLine
            row={row}
            wear={wear.get(part.id)}
            isNow={isNow}
            isOpen={isOpen}
            folded={isFolded ? children.length : 0}
            onTurn={() => onTurn(key)}
          />
          {rotates && bikeId !== null && !isOpen && (
            <div className="pb-2 pl-3 max-sm:w-full sm:py-1 print:hidden">
              <SwapButton row={row} bikeId={bikeId} spares={spares} holds={holds} />
            </div>
          )}
        </div>
        {isOpen && (
          <div className="pb-3 pl-3">
            <PartFigures row={row} wear={wear.get(part.id)} isNow={isNow} fromStart={fromStart} />
            {bikeId !== null && <PartActs row={row} bikeId={bikeId} spares={spares} holds={holds} />}
          </div>
        )}
      </div>
      {holds && !isFolded && (
        <ul className="ml-3 border-l-[3px] border-divider sm:ml-6">
          {children.map((child) => (
            <MountedPart key={rowKeyOf(child.row)} node={child} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface PartLineProps {
  row: BikePart;
  wear: PlanWear | undefined;
  isNow: boolean;
  isOpen: boolean;
  /** How many parts are folded into it. */
  folded: number;
  onTurn: () => void;
}

function PartLine({ row, wear, isNow, isOpen, folded, onTurn }: PartLineProps) {
  const t = useT("fitting");
  const components = useT("components");
  const words = usePartWords();
  const units = useUnits();
  const { part, slot_path, scope, usage } = row;
  const make = words.make(part);
  const shown = isNow ? part.usage : usage;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onTurn}
      className="flex min-h-12 min-w-[min(100%,13rem)] flex-1 items-center gap-2 py-1 pl-3 text-left -outline-offset-2! hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        {make && (
          <span className="narrow text-muted max-sm:block max-sm:text-sm">{words.slot(slot_path)} </span>
        )}
        <strong className="font-semibold">{make || words.name(part, slot_path)}</strong>
        {folded > 0 && <span className="narrow text-muted"> {t("folded", { count: folded })}</span>}
        {scope !== "any" && (
          <>
            {" "}
            <Badge tone="blue">{components(`scope.${scope}`)}</Badge>
          </>
        )}
      </span>
      {isNow && part.mounts.some(isWaiting) && <WaitingBadge />}
      <span className="narrow shrink-0">
        {shown.estimated && <EstimateSign />}
        {units.distance(shown.distance_m)}
      </span>
      {wear && (
        <>
          <StateShape state={wear.state} />
          <span className="sr-only">{t(`state.${wear.state}`)}</span>
        </>
      )}
      <Icon
        name="chevron-right"
        className={cx("size-5 shrink-0 text-muted transition-transform print:hidden", isOpen && "rotate-90")}
      />
    </button>
  );
}
