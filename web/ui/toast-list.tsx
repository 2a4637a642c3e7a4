import { useEffect, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { dismissToast, type Toast } from "#web/lib/toast.ts";

const icons = { success: "check", error: "warning", info: "info" } as const;
const inks = { success: "text-green", error: "text-red", info: "text-blue" } as const;

/** The current toasts, newest last. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT("chrome");
  const [held, setHeld] = useState(false);
  const acts = [toast.action, toast.also].filter((act) => act !== undefined);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
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
