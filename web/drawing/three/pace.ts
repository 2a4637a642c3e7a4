/** Keeps rotation smooth on slow machines: returns the share of the full resolution for the next frame (0.5–1). */
export interface Pace {
  /** Call before each frame while something moves; ms. */
  next(now: number): number;
}

/** Frames slower than 55 ms on average shrink the picture, faster than 24 ms let it grow again. */
export function pace(): Pace {
  let last = 0;
  let mean = 30;
  let share = 1;
  return {
    next(now) {
      const took = now - last;
      last = now;
      if (took < 400) {
        mean += (took - mean) * 0.3;
        if (mean > 55 && share > 0.5) [share, mean] = [Math.max(0.5, share * 0.75), 38];
        else if (mean < 24 && share < 1) [share, mean] = [Math.min(1, share * 1.2), 38];
      } else if (took < 1500) share = Math.max(0.5, share * 0.75);
      return share;
    },
  };
}
