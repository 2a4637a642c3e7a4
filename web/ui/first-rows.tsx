import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";

interface FirstRowsProps<Row> {
  rows: readonly Row[];
  /** Rows that are always there; so many more appear with each touch. */
  most: number;
  /** The last rows are shown, and those before them wait above. */
  last?: boolean;
  /** Draws a list or a table of the rows that are shown. */
  children: (shown: readonly Row[]) => ReactNode;
}

/** A long list in steps: the page stays short, and the focus goes to the first row that a touch has added. */
export function FirstRows<Row>({ rows, most, last = false, children }: FirstRowsProps<Row>) {
  const t = useT("rows");
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(most);
  // A single row more takes no more room than the button.
  const shown = rows.length > count + 1 ? count : rows.length;
  const left = rows.length - shown;
  function showMore() {
    flushSync(() => setCount(count + most));
    const row = place.current?.querySelector("ol, ul, dl, tbody")?.children[last ? 0 : shown];
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }
  const button = left > 0 && (
    <Button variant="quiet" className="mt-1 min-h-12" onClick={showMore}>
      {t(last ? "earlier" : "more", { number: number(Math.min(most, left)), of: number(left) })}
    </Button>
  );
  return (
    <div ref={place}>
      {last && button}
      {children(last ? rows.slice(left) : rows.slice(0, shown))}
      {!last && button}
    </div>
  );
}
