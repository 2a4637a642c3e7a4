import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
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

/** What a failure needs of a query to send it again. */
export interface RepeatableQuery {
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadFailureProps {
  /** What failed to load. */
  query: RepeatableQuery;
  title?: string;
  className?: string;
  children?: ReactNode;
}

/** Shown in place of something that failed to load, with a button to retry. */
export function LoadFailure({ query, ...rest }: LoadFailureProps) {
  const t = useT("chrome");
  return (
    <Alert
      {...rest}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          <Icon name="retry" />
          {t("ui.try_again")}
        </Button>
      }
    />
  );
}
