import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { useDismissal } from "./use-dismissal.ts";

interface DisclosureProps {
  /** The button's label and icon, for a hidden and a shown panel. */
  closed: { label: string; icon: ReactNode };
  opened: { label: string; icon: ReactNode };
  className?: string;
  panelClassName?: string;
  /** The panel holds acts: a press on one hides it, and the focus returns to the button; not within `data-stays`. */
  acts?: boolean;
  children: ReactNode;
}

/** A button that shows and hides a panel after it; Esc and a press elsewhere hide it again. */
export function Disclosure({ closed, opened, className, panelClassName, acts, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useDismissal(root, open, (byKey) => {
    setOpen(false);
    if (byKey) trigger.current?.focus();
  });
  function hide({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("[data-stays]")) return;
    setOpen(false);
    trigger.current?.focus();
  }
  const { label, icon } = open ? opened : closed;
  return (
    <div ref={root} className={className}>
      <IconButton
        ref={trigger}
        label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </IconButton>
      <div
        id={id}
        hidden={!open}
        className={panelClassName}
        {...(acts && { role: "group", "aria-label": label, onClick: hide })}
      >
        {open && children}
      </div>
    </div>
  );
}
