import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { ToastPlace } from "./toast-place.tsx";

const sizes = {
  sm: "w-[min(28rem,calc(100vw-2rem))] max-h-[95svh]",
  md: "w-[min(40rem,calc(100vw-2rem))] max-h-[95svh]",
  lg: "w-[min(60rem,calc(100vw-2rem))] h-[90svh]",
  sheet:
    "w-screen h-dvh max-md:rounded-none max-md:border-0 md:w-[min(44rem,calc(100vw-3rem))] md:h-auto md:max-h-[95svh]",
  form: "w-screen h-dvh max-md:rounded-none max-md:border-0 md:w-[min(70rem,calc(100vw-3rem))] md:h-[95svh]",
} as const;

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button and a press outside; the dialog stays until `open` is false. */
  onClose: () => void;
  title: ReactNode;
  size?: keyof typeof sizes;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Whether a press outside closes; Esc and the close button always do. */
  dismissable?: boolean;
  /** Classes of its place and size, in place of `size`. */
  place?: string;
  role?: "dialog" | "alertdialog";
  /** Where the focus starts; by default the dialog itself, so that its title is read out. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes afterwards; by default, or when true, back to where it came from. */
  finalFocus?: () => HTMLElement | null | true;
  children: ReactNode;
}

/** Sizes whose content brings its own padding and scrolling; on a phone they fill the screen. */
const bare: ReadonlySet<string> = new Set(["sheet", "form"]);

/** A modal dialog. */
export function Dialog({
  open,
  onClose,
  title,
  size = "md",
  footer,
  dismissable = true,
  ...rest
}: DialogProps) {
  const t = useT("chrome");
  const popup = useRef<HTMLDivElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        disablePointerDismissal={!dismissable}
        onOpenChange={(next, { event }) => {
          // A toast or full-screen picture above handles its own presses and keys.
          const above = event.target instanceof Element && event.target.closest("[data-toasts], dialog");
          if (!next && !above) onClose();
        }}
      >
        <Base.Portal>
          <Base.Backdrop
            forceRender
            className="fixed inset-0 z-40 bg-[rgb(10_20_30/0.55)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
          />
          <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-hidden">
            <Base.Popup
              role={rest.role ?? "dialog"}
              ref={popup}
              initialFocus={rest.initialFocus ?? popup}
              finalFocus={rest.finalFocus}
              className={cx(
                "flex flex-col overflow-hidden short:block short:overflow-y-auto rounded-dialog border border-divider bg-surface text-ink shadow-dialog focus:outline-none",
                "transition duration-200 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
                rest.place ?? sizes[size],
              )}
            >
              <header className="flex items-center gap-4 border-b border-divider py-2 pr-2 pl-5 md:pl-6">
                <Base.Title className="wide-sm min-w-0 flex-1 py-1.5 text-xl [overflow-wrap:anywhere]">
                  {title}
                </Base.Title>
                <Base.Close render={<IconButton label={t("ui.close")} />}>
                  <Icon name="close" />
                </Base.Close>
              </header>
              <div
                className={cx(
                  "min-h-0 flex-1",
                  bare.has(size) ? "flex flex-col" : "overflow-y-auto overscroll-contain p-5 md:p-6",
                )}
              >
                {rest.children}
              </div>
              {footer && (
                <div className="flex flex-wrap items-center justify-end gap-3 border-t border-divider px-5 py-3 max-[22.5rem]:gap-1.5 max-[22.5rem]:[&>*]:px-2.5 md:px-6">
                  {footer}
                </div>
              )}
              <ToastPlace inFlow />
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
