import { useEffect, useState } from "react";
import type { EditedRow } from "./outbox-edit.ts";

/**
 * Returns the row that waits and is edited by a form, which nothing sends meanwhile; undefined until it is known, null for
 * none.
 */
export function useEditedRow(id: number | null): EditedRow | null | undefined {
  const [row, setRow] = useState<EditedRow | null | undefined>(id === null ? null : undefined);
  useEffect(() => {
    if (id === null) return;
    let here = true;
    let end = () => {};
    const begun = import("./outbox-edit.ts").then(({ beginEdit }) => beginEdit(id));
    void begun.then((edit) => {
      if (!here) return edit?.done();
      end = () => edit?.done();
      setRow(edit);
    });
    return () => {
      here = false;
      end();
    };
  }, [id]);
  return row;
}
