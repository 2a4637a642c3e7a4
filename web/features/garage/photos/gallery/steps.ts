/** The place `by` steps on, around both ends. */
export function around(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count;
}

/** How far a finger has to go for a swipe, px. */
const swipeOver = 50;

/** Which way a swipe of that many px turns: to the next for one to the left; 0 when it is too short. */
export function swipeBy(px: number): -1 | 0 | 1 {
  return Math.abs(px) <= swipeOver ? 0 : px < 0 ? 1 : -1;
}

const keys: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which way a key turns; 0 for a key that does not. */
export function keyBy({ key, altKey, ctrlKey, metaKey }: Pressed): -1 | 0 | 1 {
  return altKey || ctrlKey || metaKey ? 0 : (keys[key] ?? 0);
}
type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;
