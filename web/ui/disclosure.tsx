import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";

interface DisclosureProps {
  /** The button's label and icon, for a hidden and a shown panel. */
  closed: { label: string; icon: ReactNode };
  opened: { label: string; icon: ReactNode };
  className?: string;
  panelClassName?: string;
  /** The panel holds acts: a press on one hides it, and the focus returns to the button. */
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
  function hide() {
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

function useDismissal(root: RefObject<HTMLElement | null>, open: boolean, dismiss: (byKey: boolean) => void) {
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) dismiss(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss(true);
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  });
}
