import { useAway } from "#web/lib/away.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Says that the plan's limits could not be fetched, or that this needs a network, and offers to retry. */
export function LimitsUnknownDialog({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const t = useT("garage");
  const network = useT("network");
  const isAway = useAway();
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
      {isAway ? <Alert tone="info">{network("needed")}</Alert> : <Alert>{t("limit.failed")}</Alert>}
    </Dialog>
  );
}
