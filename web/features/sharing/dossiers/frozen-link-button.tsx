import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** Opens the window of a bike's frozen links; where the plan has none, that says so, and still revokes those that there are. */
export function FrozenLinkButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const t = useT("dossiers");
  return (
    <Button aria-label={t("open_of", { name })} onClick={onOpen}>
      <ToolIcon name="share" />
      {t("open")}
    </Button>
  );
}
