import { cx } from "./cx.ts";

/** A grey block in the final size of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("breathing block rounded-control bg-sunken", className)} />;
}
