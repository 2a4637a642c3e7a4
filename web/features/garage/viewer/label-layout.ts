/** A label that wants to be at a point of the picture; px. */
export interface LabelSpot {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const gap = 6;

/**
 * Returns where the upper left corner of each label goes so that none lies on another or leaves the picture: next to its
 * point, the earlier ones first; null for one that finds no room.
 */
export function layOutLabels(
  wanted: readonly LabelSpot[],
  picture: { width: number; height: number },
): ([left: number, top: number] | null)[] {
  const taken: Box[] = [];
  return wanted.map(({ x, y, width, height }) => {
    const spots = [
      [x - width / 2, y - height - gap],
      [x - width / 2, y + gap],
      [x + gap, y - height / 2],
      [x - width - gap, y - height / 2],
      [x - width / 2, y - 2 * height - 2 * gap],
      [x - width / 2, y + height + 2 * gap],
    ] as const;
    const found = spots
      .map(([left, top]): Box => ({ left, top, right: left + width, bottom: top + height }))
      .find(
        (box) =>
          box.left >= 0 &&
          box.top >= 0 &&
          box.right <= picture.width &&
          box.bottom <= picture.height &&
          taken.every((other) => apart(box, other)),
      );
    if (!found) return null;
    taken.push(found);
    return [found.left, found.top];
  });
}

const apart = (a: Box, b: Box) =>
  a.right + 2 <= b.left || b.right + 2 <= a.left || a.bottom + 2 <= b.top || b.bottom + 2 <= a.top;
