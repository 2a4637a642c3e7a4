/** A label that names a point of the drawing; px. */
export interface PinSpot {
  x: number;
  y: number;
  width: number;
}

/** Where a label is: its upper left corner, and its leader from the label to the point. */
export interface PlacedPin {
  left: number;
  top: number;
  leader: { x: number; from: number; to: number } | null;
}

/** Of a label: it can be hit in all of it. */
export const pinHeight = 44;
/** What is seen of it. */
const shown = 30;
const step = 34;
/** From the label's left edge to its leader. */
const indent = 18;
const gap = 8;

/**
 * Returns where labels go: along the lower edge or, for what is in the upper third, along the upper one, above each other
 * where they would overlap. Labels never cover each other and never leave the drawing's width.
 */
export function layOutPins(spots: readonly PinSpot[], size: { width: number; height: number }): PlacedPin[] {
  const taken: { row: string; left: number; right: number }[] = [];
  const placed: PlacedPin[] = [];
  const fromLeft = [...spots.entries()].toSorted(([, a], [, b]) => a.x - b.x);
  for (const [place, spot] of fromLeft) {
    const isHigh = spot.y < size.height / 3;
    const wanted = Math.min(Math.max(0, spot.x - indent), Math.max(0, size.width - spot.width));
    let level = 0;
    const rowOf = () => `${isHigh} ${level}`;
    const isTaken = () =>
      taken.some(
        (one) => one.row === rowOf() && wanted < one.right + gap && one.left < wanted + spot.width + gap,
      );
    while (isTaken()) level++;
    taken.push({ row: rowOf(), left: wanted, right: wanted + spot.width });
    const top = isHigh ? level * step : size.height - pinHeight - level * step;
    placed[place] = { left: wanted, top, leader: leaderOf(spot, wanted, top) };
  }
  return placed;
}

/** The line from the label to its point; none where the label lies on it. */
function leaderOf({ x, y, width }: PinSpot, left: number, top: number): PlacedPin["leader"] {
  const at = Math.min(Math.max(x, left + 6), left + width - 6);
  const upper = top + (pinHeight - shown) / 2;
  const lower = upper + shown;
  if (y < upper - 4) return { x: at, from: y, to: upper };
  return y > lower + 4 ? { x: at, from: lower, to: y } : null;
}
