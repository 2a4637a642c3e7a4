import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** A link that leaves this site, 44 px high. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a
      rel="noopener"
      {...rest}
      className={cx(
        "inline-flex min-h-11 min-w-11 items-center text-blue underline underline-offset-4 wrap-anywhere",
        className,
      )}
    >
      {children}
    </a>
  );
}
