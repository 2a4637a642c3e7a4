import { useLayoutEffect, useRef } from "react";

/** A <dialog> that lies above everything: it keeps the focus, gives it back, and the page below does not scroll. */
export function useFullScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    // On the whole, which reads out its name, not on the first of its buttons.
    current?.focus();
    const root = document.documentElement;
    const { overflow, scrollbarGutter } = root.style;
    // The page must not grow by the width of its scrollbar.
    const hadBar = innerWidth > root.clientWidth;
    root.style.overflow = "hidden";
    if (hadBar) root.style.scrollbarGutter = "stable";
    return () => {
      Object.assign(root.style, { overflow, scrollbarGutter });
      current?.close();
    };
  }, []);
  return dialog;
}
