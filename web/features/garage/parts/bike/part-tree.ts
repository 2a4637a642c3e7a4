import { parentPath } from "#contract/garage/part-slots.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";

/** A mounted part with what hangs on it. */
export interface PartNode {
  row: BikePart;
  children: PartNode[];
}

/** Arranges a bike's parts as they hang on each other; the order of slots stays. */
export function partTree(rows: readonly BikePart[]): PartNode[] {
  const nodes = rows.map((row): PartNode => ({ row, children: [] }));
  return nodes.filter((node) => {
    const above = nodes.find(({ row }) => holds(row, node.row));
    above?.children.push(node);
    return !above;
  });
}

/** Whether one part hangs on another: a part used indoors cannot hang on one used only outdoors. */
const holds = (above: BikePart, below: BikePart): boolean =>
  above.slot_path === parentPath(below.slot_path) && (above.scope === "any" || above.scope === below.scope);
