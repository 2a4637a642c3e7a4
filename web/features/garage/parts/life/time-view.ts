/** The stretch of time that a plot shows, in milliseconds. */
export interface TimeView {
  from: number;
  to: number;
}

const dayMs = 86_400_000;
/** The shortest stretch that one can zoom to. */
const shortest = 14 * dayMs;

/** The stretch that shows everything between two instants, with some room at its ends. */
export function wholeView(first: number, last: number): TimeView {
  const room = Math.max(shortest / 2, (last - first) * 0.01);
  return { from: first - room, to: last + room };
}

/** Keeps a stretch within the whole, and no shorter than two weeks. */
function within(whole: TimeView, from: number, length: number): TimeView {
  const size = Math.min(whole.to - whole.from, Math.max(shortest, length));
  const start = Math.min(whole.to - size, Math.max(whole.from, from));
  return { from: start, to: start + size };
}

/** Shows a stretch that is `factor` times as long; what is at `share` of the width stays there. */
export function zoomed(view: TimeView, whole: TimeView, factor: number, share = 0.5): TimeView {
  const [length, most] = [view.to - view.from, whole.to - whole.from];
  const next = Math.min(most, Math.max(shortest, length * factor));
  return within(whole, view.from + (length - next) * share, next);
}

/** Moves a stretch by a share of its length; later where positive. */
export function panned(view: TimeView, whole: TimeView, share: number): TimeView {
  const length = view.to - view.from;
  return within(whole, view.from + length * share, length);
}

/** Shows what lies between two shares of the width. */
export function between(view: TimeView, whole: TimeView, one: number, other: number): TimeView {
  const length = view.to - view.from;
  const [start, end] = [Math.min(one, other), Math.max(one, other)];
  const size = Math.max(shortest, (end - start) * length);
  return within(whole, view.from + ((start + end) / 2) * length - size / 2, size);
}

/** Moves a stretch as little as is needed to show some of what lies between two instants. */
export function showing(view: TimeView, whole: TimeView, from: number, to: number): TimeView {
  if (from < view.to && to > view.from) return view;
  const length = view.to - view.from;
  return within(whole, (from + to) / 2 - length / 2, length);
}

/** Begins of years, quarters or months, whichever have room; `at` is UTC. */
export function ticksOf(view: TimeView, width: number, room: number): { at: number; months: 1 | 3 | 12 }[] {
  const perMonth = (width * 30.44 * dayMs) / (view.to - view.from);
  const months = perMonth >= room ? 1 : perMonth * 3 >= room ? 3 : 12;
  const years = Math.max(1, months === 12 ? Math.ceil(room / (perMonth * 12)) : 1);
  const first = new Date(view.from);
  const ticks: { at: number; months: 1 | 3 | 12 }[] = [];
  for (let month = 0; ; month += months) {
    const at = Date.UTC(first.getUTCFullYear(), month, 1);
    if (at > view.to) return ticks;
    const isYear = new Date(at).getUTCFullYear() % years === 0;
    if (at >= view.from && isYear) ticks.push({ at, months });
  }
}
