import { useLayoutEffect, useRef } from "react";

/**
 * Shows a <dialog> above everything: it traps the focus, restores it when closed, and locks scrolling of the page.
 */
export function useFullScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    // Focus the dialog, so that its name is read out, not its first button.
    current?.focus();
    const root = document.documentElement;
    const { overflow, scrollbarGutter } = root.style;
    // Reserve the scrollbar's width, so that the page does not become wider.
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
