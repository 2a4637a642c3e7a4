import { cx } from "./cx.ts";

/** The velodrome's painted lines, across the width of what they are in. */
export function TrackLines({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("track-lines", className)} />;
}
