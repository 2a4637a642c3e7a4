import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { useControl } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** Classes shared by all controls that take text. */
export const inputLook =
  "block min-h-11 w-full min-w-0 rounded-control border-[1.5px] border-control bg-bg px-3 text-base text-ink " +
  "placeholder:text-muted aria-invalid:border-red aria-invalid:bg-red-tint " +
  "[&[readonly]]:text-muted disabled:cursor-not-allowed disabled:opacity-60";

type InputProps = ComponentProps<"input">;

/** One line of text. */
export function TextInput({ className, ...rest }: InputProps) {
  return <input type="text" {...useControl()} {...rest} className={cx(inputLook, className)} />;
}

/** A number typed as text, with the numeric keyboard; `decimal` where it may have a fraction. */
export function NumberInput({ decimal = false, className, ...rest }: InputProps & { decimal?: boolean }) {
  return (
    <TextInput
      inputMode={decimal ? "decimal" : "numeric"}
      autoComplete="off"
      {...rest}
      className={cx("tabular-nums", className)}
    />
  );
}

/** Multi-line text; grows with its content in browsers that support it. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useControl()}
      {...rest}
      className={cx(inputLook, "field-sizing-content min-h-28 py-2.5", className)}
    />
  );
}

/** The browser's own select. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...useControl()} {...rest} className={cx(inputLook, "appearance-none pr-10", className)}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
    </span>
  );
}

/** The browser's own date field: YYYY-MM-DD in and out. */
export function DateInput({ className, ...rest }: InputProps) {
  return (
    <input type="date" {...useControl()} {...rest} className={cx(inputLook, "appearance-none", className)} />
  );
}

/** A box to tick, with its label. */
export function Checkbox({ label, className, ...rest }: Omit<InputProps, "type"> & { label: ReactNode }) {
  const id = useId();
  return (
    <span className={cx("flex min-h-11 items-center gap-3", className)}>
      <input id={id} {...rest} type="checkbox" className="size-5 shrink-0 accent-ink" />
      <label htmlFor={rest.id ?? id} className="py-2">
        {label}
      </label>
    </span>
  );
}

/** A password field with a button to show it. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, "type">) {
  const t = useT("chrome");
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? "text" : "password"}
        className={cx("pr-12", className)}
      />
      <IconButton
        label={t(shown ? "ui.hide_password" : "ui.show_password")}
        className="absolute inset-y-0 right-0 text-muted"
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </IconButton>
    </span>
  );
}
