/** A label that wants to be centred at `at`, in pixels. */
export interface WantedLabel {
  at: number;
  width: number;
}
/** Where it is: its left edge, and its row from the drawing outwards. */
export interface PlacedRow {
  left: number;
  row: number;
}

const gap = 4;

/**
 * Places labels in as few rows as hold them, each near where it wants to be and none on another. A label wider than all
 * the room gets a row of its own.
 */
export function inRows<T extends WantedLabel>(labels: readonly T[], room: number): (T & PlacedRow)[] {
  const sorted = labels.toSorted((a, b) => a.at - b.at);
  for (let rows = 1; ; rows++) {
    const byRow = Array.from({ length: rows }, (_, row) => sorted.filter((_, place) => place % rows === row));
    if (byRow.every((row) => row.length < 2 || widthOf(row) <= room))
      return byRow.flatMap((one, row) => inOneRow(one, room).map((label) => ({ ...label, row })));
  }
}

const widthOf = (labels: readonly WantedLabel[]) =>
  labels.reduce((sum, { width }) => sum + width, (labels.length - 1) * gap);

/** Pushes labels in order right until they are off each other, then back into the room. */
function inOneRow<T extends WantedLabel>(labels: readonly T[], room: number): (T & { left: number })[] {
  let free = 0;
  const pushed = labels.map((label) => {
    const left = Math.max(free, label.at - label.width / 2);
    free = left + label.width + gap;
    return { ...label, left };
  });
  let end = room;
  const back = pushed.toReversed().map((label) => {
    const left = Math.max(0, Math.min(label.left, end - label.width));
    end = left - gap;
    return { ...label, left };
  });
  return back.toReversed();
}
