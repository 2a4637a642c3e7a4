import { useState } from "react";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";

/** Says that the form shows an unsaved draft, with a button to discard it. */
export function DraftNotice({ from, onDiscard }: { from: string; onDiscard: () => void }) {
  const t = useT("form");
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 bg-blue-tint px-4 py-1 text-sm md:px-6">
      <p className="min-w-0 flex-1">{t("draft.restored", { when: dateTime(from) })}</p>
      <Button
        variant="quiet"
        size="sm"
        className="underline underline-offset-4"
        onClick={() => {
          onDiscard();
          setShown(false);
        }}
      >
        {t("draft.discard")}
      </Button>
    </div>
  );
}
