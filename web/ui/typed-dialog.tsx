import { useEffect, useRef, useState } from "react";
import { holdBack } from "#web/lib/going-back.ts";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

/**
 * A dialog in which something is typed: a press beside it loses nothing, and Esc, Back and the close button ask first. What its
 * footer has closes at once.
 */
export function TypedDialog({ onClose, children, ...dialog }: Omit<DialogProps, "dismissable">) {
  const isTyped = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    return holdBack(() => {
      if (isTyped.current) setLeaving(true);
      return isTyped.current;
    });
  }, []);
  return (
    <Dialog {...dialog} dismissable={false} onClose={() => (isTyped.current ? setLeaving(true) : onClose())}>
      <div className="contents" onInput={() => (isTyped.current = true)}>
        {children}
      </div>
      {isLeaving && <LeaveGuard open onStay={() => setLeaving(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
