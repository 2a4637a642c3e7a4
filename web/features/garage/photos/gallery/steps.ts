/** Returns the index `by` steps further, wrapping around. */
export function around(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count;
}

/** Distance in px from which a movement counts as a swipe. */
const swipeOver = 50;

/** Returns the direction of a swipe of `px`: 1 (next) to the left, -1 to the right, 0 when it is too short. */
export function swipeBy(px: number): -1 | 0 | 1 {
  return Math.abs(px) <= swipeOver ? 0 : px < 0 ? 1 : -1;
}

const keys: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the direction of an arrow key; 0 for other keys. */
export function keyBy({ key, altKey, ctrlKey, metaKey }: Pressed): -1 | 0 | 1 {
  return altKey || ctrlKey || metaKey ? 0 : (keys[key] ?? 0);
}
type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;
