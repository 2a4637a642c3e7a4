import { cx } from "./cx.ts";

/** The painted lines of a velodrome, across the container's width. */
export function TrackLines({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("track-lines", className)} />;
}
