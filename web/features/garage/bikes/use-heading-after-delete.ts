import { useEffect, useRef } from "react";

/** Focuses the page's heading when a deleted bike had the focus. */
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
