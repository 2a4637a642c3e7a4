import { useT } from "#web/lib/i18n.ts";
import type { MissingProps } from "#web/lib/lazy-view.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Says in a view's place that its files did not come, and asks for them again. */
export function MissingView({ kind, onClose, ...rest }: MissingProps) {
  const t = useT("chrome");
  const panel = (
    <LoadFailure title={t("missing.title")} again={t("missing.again")} className="print:hidden" {...rest} />
  );
  if (kind === "part") return panel;
  if (kind === "page") return <div className="column py-12">{panel}</div>;
  // The browser's own window: the app's needs code that may be missing as well.
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
