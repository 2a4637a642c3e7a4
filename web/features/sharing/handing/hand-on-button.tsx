import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";

/** Opens the window that hands a bike on. */
export function HandOnButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const t = useT("handing");
  return (
    <Button variant="quiet" size="sm" aria-label={t("offer.open_of", { name })} onClick={onOpen}>
      {t("offer.open")}
    </Button>
  );
}
