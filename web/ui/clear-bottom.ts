/** What a place keeps from the lower edge, and from controls, in pixels. */
const edge = 16;
const gap = 8;
/** Controls higher than this are pictures: what is covered of them leaves enough to press. */
const picture = 120;

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/**
 * Returns how far from the lower edge of the screen a box has to be so that it covers no control: as low as possible, and
 * at the edge where there is no such place.
 */
export function clearBottom(
  { left, right, height }: Pick<DOMRect, "left" | "right" | "height">,
  controls: readonly Box[],
  screen: number,
): number {
  const beside = controls
    .filter((box) => box.left < right && box.right > left && box.bottom - box.top <= picture)
    .toSorted((one, other) => other.bottom - one.bottom);
  let bottom = edge;
  for (const { top, bottom: end } of beside) {
    const low = screen - bottom;
    if (end > low - height && top < low) bottom = screen - top + gap;
  }
  return screen - bottom - height >= 0 ? bottom : edge;
}
