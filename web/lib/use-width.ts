import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Pixels across an A4 page within its margins, upright and on its side. */
const paper = { upright: 700, aside: 1030 };

/** Returns how wide an element is in pixels, 0 before it is known; on paper as wide as a page. */
export function useWidth(page: keyof typeof paper) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.floor(element.current?.clientWidth ?? 0));
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    measure();
    // The page is laid out for paper as soon as these return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return { element, width: isPrinting ? paper[page] : width, isPrinting };
}
