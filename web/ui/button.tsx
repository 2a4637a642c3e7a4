import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

const variants = {
  primary: "border-ink bg-ink text-bg hover:bg-ink/85",
  outline: "border-ink text-ink hover:bg-sunken",
  quiet: "border-transparent text-ink hover:bg-sunken",
  danger: "border-red bg-red text-bg hover:bg-red/90",
} as const;
const sizes = { md: "px-[18px] text-md", sm: "px-2.5 text-sm" } as const;

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

function look({ variant = "outline", size = "md" }: Look, className?: string): string {
  return cx(
    "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border-[1.5px] font-semibold",
    "text-center transition-colors disabled:cursor-not-allowed disabled:opacity-50",
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "type"> &
  Look & {
    type?: "button" | "submit" | "reset";
    /**
     * Something is running: presses are ignored, the focus stays. A button that can be busy treats a double click as
     * one press, even when it becomes busy late.
     */
    busy?: boolean | undefined;
  };

/** Two presses within this time are a double click, ms. */
const doubleClick = 500;

/** A button, 44 px high; `type` is "button" by default. */
export function Button({ variant, size, busy, className, onClick, children, ...rest }: ButtonProps) {
  const pressedAt = useRef(-Infinity);
  // Once done, the button can be pressed again at once.
  useEffect(() => {
    if (!busy) pressedAt.current = -Infinity;
  }, [busy]);
  function press(event: MouseEvent<HTMLButtonElement>) {
    const again = busy !== undefined && event.timeStamp - pressedAt.current < doubleClick;
    if (busy || again) return event.preventDefault();
    pressedAt.current = event.timeStamp;
    onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={press}
    >
      {busy && <Spinner className="text-current" />}
      {children}
    </button>
  );
}

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={look({ variant, size }, className)} />;
}

/** A square button with an icon; `label` is its name. */
export function IconButton({ label, className, ...rest }: ButtonProps & { label: string }) {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      title={label}
      className={cx("w-11 !px-0", className)}
    />
  );
}
