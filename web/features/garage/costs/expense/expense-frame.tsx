import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface ExpenseWaitingProps {
  title: string;
  asked: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
}

/** A window in place of one whose contents are loading, or could not be loaded. */
export function ExpenseWaiting({ title, asked, onClose }: ExpenseWaitingProps) {
  const t = useT("expense");
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      {asked.isError ? (
        <LoadFailure again={t("try_again")} busy={asked.isFetching} onRetry={asked.refetch}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

/** A window in place of one about an expense that is not there. */
export function ExpenseGone({ onClose }: { onClose: () => void }) {
  const t = useT("expense");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("gone.title")}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("gone.close")}
        </Button>
      }
    >
      <p>{t("gone.text")}</p>
    </Dialog>
  );
}
