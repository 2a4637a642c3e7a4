import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#web/lib/idle.ts";
import { findMyShops } from "#web/lib/my-shops.ts";
import { useDismissal } from "#web/ui/use-dismissal.ts";

/** The rider's menu: one panel, which the person's mark opens and, on small screens, the last entry of the bar. */
export function useRiderMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  useDismissal(root, open, (byKey) => {
    setOpen(false);
    if (byKey) opener.current?.focus();
  });
  useEffect(() => {
    whenIdle(() => void findMyShops());
  }, []);
  return {
    open,
    root,
    toggle(button: HTMLElement): void {
      opener.current = button;
      if (!open) void findMyShops(true);
      setOpen(!open);
    },
  };
}
