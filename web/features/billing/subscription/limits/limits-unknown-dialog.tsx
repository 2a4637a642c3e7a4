import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Says that the plan's limits could not be fetched, and offers to retry. */
export function LimitsUnknownDialog({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const t = useT("garage");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("add_title")}
      size="sm"
      footer={
        <Button variant="primary" onClick={onRetry}>
          <Icon name="retry" />
          {t("try_again")}
        </Button>
      }
    >
      <Alert>{t("limit.failed")}</Alert>
    </Dialog>
  );
}
