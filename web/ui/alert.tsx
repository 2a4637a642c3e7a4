import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

const tones = {
  error: { look: "bg-red-tint border-red", ink: "text-red", icon: "warning" },
  success: { look: "bg-green-tint border-green", ink: "text-green", icon: "check" },
  info: { look: "bg-blue-tint border-blue", ink: "text-blue", icon: "info" },
} as const satisfies Record<string, { look: string; ink: string; icon: IconName }>;
export type Tone = keyof typeof tones;

interface AlertProps {
  tone?: Tone;
  /** Bold first line. */
  title?: ReactNode;
  /** Buttons or links, below the text. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message within the page; errors interrupt a screen reader, other tones don't. */
export function Alert({ tone = "error", title, actions, className, children }: AlertProps) {
  const { look, ink, icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx("flex gap-3 rounded-control border-l-4 px-4 py-3", look, className)}
    >
      <Icon name={icon} className={cx("mt-0.5 size-5", ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

interface LoadFailureProps {
  title?: string;
  /** Label of the button. */
  again: string;
  busy: boolean;
  onRetry: () => unknown;
  className?: string;
  children?: ReactNode;
}

/** Shown in place of something that failed to load, with a button to retry. */
export function LoadFailure({ again, busy, onRetry, ...rest }: LoadFailureProps) {
  return (
    <Alert
      {...rest}
      actions={
        <Button busy={busy} onClick={() => void onRetry()}>
          <Icon name="retry" />
          {again}
        </Button>
      }
    />
  );
}
