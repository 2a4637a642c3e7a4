import { createContext, type ReactNode, useContext, useId } from "react";
import { cx } from "./cx.ts";

interface Control {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
}
const ControlContext = createContext<Control | null>(null);

/** Returns the ids and states that a `Field` gives to the control within; empty outside of one. */
export function useControl(): Partial<Control> {
  return useContext(ControlContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Shown at the right end of the control and read out with it: "mm", "km". */
  unit?: string;
  className?: string;
  /** Exactly one control of web/ui. */
  children: ReactNode;
}

/** Connects label, control, hint and error, visually and for screen readers. */
export function Field({ label, hint, error, required, unit, className, children }: FieldProps) {
  const id = useId();
  const described = [unit && `${id}-unit`, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  const control: Control = {
    id,
    ...(described.length > 0 ? { "aria-describedby": described.join(" ") } : {}),
    ...(error ? { "aria-invalid": true } : {}),
    ...(required ? { "aria-required": true } : {}),
  };
  return (
    <div className={cx("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-[550] wrap-anywhere">
        {label}
        {required && (
          <span aria-hidden="true" className="text-red">
            {" *"}
          </span>
        )}
      </label>
      <div className="relative">
        <ControlContext value={control}>{children}</ControlContext>
        {unit && (
          <span
            id={`${id}-unit`}
            className="narrow pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
          >
            {unit}
          </span>
        )}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm font-medium text-red">
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
