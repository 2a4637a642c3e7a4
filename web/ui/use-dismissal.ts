import { type RefObject, useEffect } from "react";

/** While `open`, calls `dismiss` on Esc and on a press outside of `root`. */
export function useDismissal(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: (byKey: boolean) => void,
): void {
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
