import { type ReactNode, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

interface FilterFoldProps {
  /** How many filters are set: with any, they are shown from the start. */
  set: number;
  /** What the button says; as a rule "Filters". */
  label?: string;
  children: ReactNode;
}

/** Filters of a list, in a row; on a phone behind a button that says how many are set. */
export function FilterFold({ set, label, children }: FilterFoldProps) {
  const t = useT("chrome");
  const [open, setOpen] = useState(set > 0);
  return (
    <>
      <Button
        className="col-span-2 justify-between! border-control! sm:hidden"
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
