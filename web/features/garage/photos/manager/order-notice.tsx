import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface OrderNoticeProps {
  onMine: () => void;
  onTheirs: () => void;
}

/** Says that the order was also changed on another device, and asks which one to keep. */
export function OrderNotice({ onMine, onTheirs }: OrderNoticeProps) {
  const t = useT("photos");
  return (
    <Alert
      tone="info"
      className="mt-4"
      title={t("order.changed")}
      actions={
        <>
          <Button size="sm" onClick={onMine}>
            {t("order.mine")}
          </Button>
          <Button size="sm" onClick={onTheirs}>
            {t("order.theirs")}
          </Button>
        </>
      }
    >
      <p>{t("order.text")}</p>
    </Alert>
  );
}
