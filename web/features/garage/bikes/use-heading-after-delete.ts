import { useEffect, useRef } from "react";

/** When a bike leaves the list and takes the focus with it, the heading of the page gets it. */
export function useHeadingAfterDelete(count: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const fewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return heading;
}
