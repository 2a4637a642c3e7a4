import { useEffect, useEffectEvent } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface SelectionBarProps {
  count: number;
  onAssign: () => void;
  onClear: () => void;
}

/** How many rides are selected, and what can be done with them; stays in sight. Esc clears the selection. */
export function SelectionBar({ count, onAssign, onClear }: SelectionBarProps) {
  const t = useT("rides");
  const escape = useEffectEvent((event: KeyboardEvent) => {
    // An open menu or window closes first.
    const inside = document.querySelector("[role=dialog], [role=alertdialog], main [aria-expanded=true]");
    if (event.key === "Escape" && !inside) onClear();
  });
  useEffect(() => {
    // Before the menu's own listener has closed it.
    const onKey = (event: KeyboardEvent) => escape(event);
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
  return (
    <div className="sticky bottom-[var(--bar,0px)] z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-control bg-surface px-4 py-2 print:hidden">
      <p role="status" className="min-w-0 flex-1 font-semibold">
        {t("select.count", { count, shown: number(count) })}
      </p>
      <Button variant="primary" size="sm" onClick={onAssign}>
        {t("select.assign")}
      </Button>
      <IconButton label={t("select.clear")} onClick={onClear}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
