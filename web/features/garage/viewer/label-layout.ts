/** A label that belongs to a point of the picture; px. */
export interface LabelSpot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a label is: its upper left corner, and where the line to its point leaves it. */
export interface PlaceOfLabel {
  left: number;
  top: number;
  from: readonly [x: number, y: number];
}

const gap = 4;
const margin = 6;

type Side = "left" | "right";
type Indexed = LabelSpot & { i: number };

/** Tops of labels in one column, as near to the height of their points as they can be without touching each other. */
function stacked(labels: readonly Indexed[], height: number): number[] {
  const tops: number[] = [];
  let free = margin;
  for (const { y, height: h } of labels) {
    const top = Math.max(free, y - h / 2);
    tops.push(top);
    free = top + h + gap;
  }
  let lowest = height - margin;
  for (let k = labels.length - 1; k >= 0; k--) {
    const h = labels[k]?.height ?? 0;
    tops[k] = Math.min(tops[k] ?? 0, lowest - h);
    lowest = (tops[k] ?? 0) - gap;
  }
  return tops;
}

/**
 * Puts labels in two columns at the sides of a picture, each at the side that its point is nearer to and at the height of
 * it, so that none lies on another, on its own point or beyond the picture; null for one without room. Earlier ones have
 * the first choice.
 */
export function layOutLabels(
  wanted: readonly LabelSpot[],
  { width, height }: { width: number; height: number },
): (PlaceOfLabel | null)[] {
  const columns: Record<Side, Indexed[]> = { left: [], right: [] };
  const used = (side: Side) => columns[side].reduce((sum, one) => sum + one.height + gap, margin * 2 - gap);
  for (const [i, spot] of wanted.entries()) {
    const nearer: Side[] = spot.x < width / 2 ? ["left", "right"] : ["right", "left"];
    const isClear = (side: Side) =>
      side === "left" ? spot.x > spot.width + margin * 2 : spot.x < width - spot.width - margin * 2;
    const side = nearer.find((one) => isClear(one) && used(one) + spot.height + gap <= height);
    if (side) columns[side].push({ ...spot, i });
  }
  const placed: (PlaceOfLabel | null)[] = wanted.map(() => null);
  for (const side of ["left", "right"] as const) {
    const column = columns[side].toSorted((a, b) => a.y - b.y);
    for (const [k, top] of stacked(column, height).entries()) {
      const one = column[k];
      if (!one) continue;
      const left = side === "left" ? margin : width - one.width - margin;
      placed[one.i] = { left, top, from: [side === "left" ? left + one.width : left, top + one.height / 2] };
    }
  }
  return placed;
}
