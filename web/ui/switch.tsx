import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type SwitchProps = Omit<ComponentProps<"button">, "onChange" | "role" | "type"> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
};

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className={cx(
        "inline-flex min-h-11 items-center gap-3 rounded-control font-semibold disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          "flex h-7 w-12 shrink-0 items-center rounded-full border-[1.5px] p-[3px] transition-colors",
          checked ? "justify-end border-green bg-green" : "border-control bg-bg",
        )}
      >
        {/* The border shows the knob's position in forced-colours mode. */}
        <span
          className={cx(
            "size-[19px] rounded-full border-[9.5px]",
            checked ? "border-surface bg-surface" : "border-control bg-control",
          )}
        />
      </span>
      {label}
    </button>
  );
}
