import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";

/** Opens the window of a bike's frozen links; where the plan has none, that says so, and still revokes those that there are. */
export function FrozenLinkButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const t = useT("dossiers");
  return (
    <Button variant="quiet" size="sm" aria-label={t("open_of", { name })} onClick={onOpen}>
      {t("open")}
    </Button>
  );
}
