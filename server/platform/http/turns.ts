import { AsyncResource } from "node:async_hooks";

interface Waiting {
  size: number;
  go: () => void;
}

interface Options {
  /** Sizes together that go in one turn of the event loop. */
  perTurn: number;
  /** Whether turns should be left to others for a moment, and for how many milliseconds at most. */
  holds?: { now: () => boolean; atMost: number };
}

/**
 * Returns a function that calls `go` in this turn of the event loop while `perTurn` is not used up, else in a later one:
 * one piece of each group, then the next of each.
 */
export function turns({ perTurn, holds }: Options) {
  const waiting = new Map<string, Waiting[]>();
  let used = 0;
  let isNext = false;
  let last = -Infinity;
  const held = () => holds !== undefined && holds.now() && performance.now() - last < holds.atMost;

  function next(): void {
    isNext = false;
    if (waiting.size > 0 && held()) return later();
    used = 0;
    while (used < perTurn) {
      const [first] = waiting;
      if (!first) break;
      const [group, pieces] = first;
      waiting.delete(group);
      const piece = pieces.shift();
      // At the end of the line.
      if (pieces.length > 0) waiting.set(group, pieces);
      if (piece) start(piece);
    }
    if (waiting.size > 0) later();
  }

  function later(): void {
    if (isNext) return;
    isNext = true;
    setImmediate(next);
  }

  function start({ size, go }: Waiting): void {
    used += size;
    last = performance.now();
    later();
    go();
  }

  return (groupOf: () => string, size: number, go: () => void): void => {
    if (used < perTurn && waiting.size === 0 && !held()) return start({ size, go });
    const group = groupOf();
    // What waits continues in its own async context, and not in that of whoever began the turn.
    const piece = { size, go: AsyncResource.bind(go) };
    const pieces = waiting.get(group);
    if (pieces) pieces.push(piece);
    else waiting.set(group, [piece]);
    later();
  };
}
