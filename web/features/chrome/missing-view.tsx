import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import type { MissingProps } from "#web/lib/lazy-view.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Says in a view's place that its files did not come, and asks for them again. */
export function MissingView({ kind, busy, onRetry, onClose }: MissingProps) {
  const t = useT("chrome");
  const panel = (
    <LoadFailure
      title={t("missing.title")}
      again={t("missing.again")}
      busy={busy}
      onRetry={onRetry}
      className="min-w-0 flex-1 print:hidden"
    />
  );
  if (kind === "part") return panel;
  if (kind === "page") return <div className="column py-12">{panel}</div>;
  return (
    <MissingWindow label={t("missing.title")} onClose={onClose}>
      {panel}
      {onClose && (
        <IconButton label={t("ui.close")} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </MissingWindow>
  );
}

interface MissingWindowProps {
  label: string;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** A plain window of the browser's: the app's own needs code that may be missing as well. */
function MissingWindow({ label, onClose, children }: MissingWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-dialog border border-divider bg-surface p-3 text-ink shadow-dialog backdrop:bg-[rgb(10_20_30/0.55)]"
    >
      <div className="flex items-start gap-2">{children}</div>
    </dialog>
  );
}
