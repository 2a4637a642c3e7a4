import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A bordered area of the page. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={cx("overflow-hidden rounded-card border border-divider bg-surface", className)}
    />
  );
}
