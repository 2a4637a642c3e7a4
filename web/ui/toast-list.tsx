import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { clearBottom } from "./clear-bottom.ts";
import { dismissToast, type Toast } from "#web/lib/toast.ts";

const icons = { success: "check", error: "warning", info: "info" } as const;
const inks = { success: "text-green", error: "text-red", info: "text-blue" } as const;

/** The current toasts, newest last. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = first.current?.closest<HTMLElement>("[data-toasts=afloat]");
    if (!place) return;
    keepClear(place);
    // A page may come under it while it is shown.
    const observer = new MutationObserver(() => keepClear(place));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return toasts.map((toast, index) => (
    <ToastCard key={toast.id} toast={toast} ref={index === 0 ? first : undefined} />
  ));
}

/** Moves a floating place up, past the controls that it would cover. */
function keepClear(place: HTMLElement): void {
  place.style.bottom = "";
  const { left, right, height } = place.getBoundingClientRect();
  const around = place.closest("dialog") ?? document;
  const controls = [...around.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
    (control) => !place.contains(control) && control.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = controls.map((control) => control.getBoundingClientRect());
  const bottom = clearBottom({ left, right, height }, boxes, innerHeight);
  place.style.bottom = `${bottom}px`;
}

function ToastCard({ toast, ref }: { toast: Toast; ref: RefObject<HTMLDivElement | null> | undefined }) {
  const t = useT("chrome");
  const [held, setHeld] = useState(false);
  const acts = [toast.action, toast.also].filter((act) => act !== undefined);
  const reader = useLanguage();
  const [wordedIn] = useState(reader);
  useEffect(() => {
    // Why something failed goes with its language: the page says it in the reader's.
    const { id, tone, action, also } = toast;
    if (reader !== wordedIn && tone === "error" && !action && !also) dismissToast(id);
  }, [reader, wordedIn, toast]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      ref={ref}
      className="pointer-events-auto flex items-center gap-3 rounded-card border border-control bg-surface pl-4 text-ink"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} className={cx("size-5", inks[toast.tone])} />
      <div className={cx("flex min-w-0 flex-1 items-center", acts.length > 1 && "flex-wrap pb-1")}>
        <p
          className={cx(
            "min-w-0 py-3 text-md wrap-anywhere",
            acts.length > 1 ? "line-clamp-3 w-full pb-0" : "flex-1",
          )}
        >
          {toast.text}
        </p>
        {acts.map((act) => (
          <Button
            key={act.label}
            variant="quiet"
            size="sm"
            className={cx(acts.length > 1 && "first-of-type:-ml-2.5")}
            onClick={() => {
              act.onClick();
              dismissToast(toast.id);
            }}
          >
            {act.label}
          </Button>
        ))}
      </div>
      <IconButton label={t("ui.dismiss")} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
