import { type ReactNode, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

interface FilterFoldProps {
  /** How many filters are set: with any, they are shown from the start, unless they are sent. */
  set: number;
  /** What the button says; as a rule "Filters". */
  label?: string;
  /** They count once they are sent, by the button after them: closed until opened, beside that button. */
  sent?: boolean;
  children: ReactNode;
}

/** Filters of a list, in a row; on a phone behind a button that says how many are set. */
export function FilterFold({ set, label, sent = false, children }: FilterFoldProps) {
  const t = useT("chrome");
  const [open, setOpen] = useState(set > 0 && !sent);
  return (
    <>
      <Button
        className={cx("justify-between! border-control! sm:hidden", (open || !sent) && "col-span-2")}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label ?? t("ui.filters")}
        {set > 0 && <span className="text-muted">{set}</span>}
      </Button>
      <div className={cx("contents", !open && "max-sm:hidden")}>{children}</div>
    </>
  );
}
