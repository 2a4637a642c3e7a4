import { useT } from "#web/lib/i18n.ts";
import type { MissingProps } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailure } from "#web/ui/alert.tsx";

/** Shown when a view's files failed to load; offers to retry. */
export function MissingView({ kind, onClose, busy, onRetry }: MissingProps) {
  const t = useT("chrome");
  const panel = (
    <LoadFailure
      query={{ isFetching: busy, refetch: onRetry }}
      title={t("missing.title")}
      className="print:hidden"
    />
  );
  if (kind === "part") return panel;
  if (kind === "page") return <div className="column py-12">{panel}</div>;
  // A native dialog, because the app's dialog needs code that may have failed to load too.
  return (
    <dialog
      ref={(window) => {
        window?.showModal();
      }}
      aria-label={t("missing.title")}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-dialog bg-surface p-5 text-ink"
    >
      {panel}
      {onClose && (
        <Button variant="quiet" onClick={onClose}>
          {t("ui.close")}
        </Button>
      )}
    </dialog>
  );
}
