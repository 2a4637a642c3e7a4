import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On navigation, scrolls to the top (except on Back) and focuses the page's heading, where keyboards and screen
 * readers then continue.
 */
export function useArrivalFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname || !main.current) return;
    previous.current = pathname;
    if (how !== "POP") scrollTo(0, 0);
    return focusHeading(main.current);
  }, [pathname, how, main]);
}

/** Focuses the page's heading; while the page loads, focuses <main> until there is one. */
function focusHeading(main: HTMLElement): (() => void) | undefined {
  const focusNow = () => {
    const heading = main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focusNow()) return undefined;
  main.focus({ preventScroll: true });
  const arrival = new MutationObserver(() => {
    // Do not take the focus back from a reader who has moved on.
    if (document.activeElement !== main || focusNow()) arrival.disconnect();
  });
  arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}
