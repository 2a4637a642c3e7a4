import { cx } from "./cx.ts";

/** A grey block where something will stand, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("breathing block rounded-control bg-sunken", className)} />;
}
