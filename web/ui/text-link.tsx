import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";

/** A link within the site, in running text or on its own line: at least 44 × 44 px, however short its text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        "inline-flex min-h-11 min-w-11 items-center text-blue underline underline-offset-4",
        className,
      )}
    />
  );
}
