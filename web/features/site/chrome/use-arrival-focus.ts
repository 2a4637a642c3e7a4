import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On arriving at another page: up to its top (unless it was Back), and the focus on its heading, so that
 * keyboard and screen reader start where the eye does.
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

/** Focuses the heading; where the page is still on its way, the whole place until the heading is there. */
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
    // Whoever has moved on meanwhile is not called back.
    if (document.activeElement !== main || focusNow()) arrival.disconnect();
  });
  arrival.observe(main, { childList: true, subtree: true });
  return () => arrival.disconnect();
}
