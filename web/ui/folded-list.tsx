import { type ReactNode, useRef, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";

/** Rows that are always there. */
const first = 4;

/** A list of the account; what is beyond its first rows waits for a touch. */
export function FoldedList<Row>({ rows, render }: { rows: readonly Row[]; render: (row: Row) => ReactNode }) {
  const t = useT("chrome");
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  // A single row more takes no more room than the button.
  const isFolded = !isWhole && rows.length > first + 1;
  function unfold() {
    setWhole(true);
    list.current?.focus();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-2 border-t border-divider focus:outline-none">
        {(isFolded ? rows.slice(0, first) : rows).map(render)}
      </ul>
      {isFolded && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-2.5" onClick={unfold}>
          {t("show_all", { number: rows.length })}
        </Button>
      )}
    </>
  );
}
