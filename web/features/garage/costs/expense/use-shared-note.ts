import { useEffect, useState } from "react";
import { takeShared } from "#web/lib/take-shared.ts";
import { expenseFiles } from "./expense-files.ts";

/** Brings what another app shared into a new expense: pictures and PDFs as receipts. Returns the text that came; undefined until it is known. */
export function useSharedNote(isNew: boolean): string | undefined {
  const [note, setNote] = useState<string | undefined>(isNew ? undefined : "");
  useEffect(() => {
    if (!isNew) return;
    let here = true;
    async function take() {
      const receipts = await takeShared("receipt");
      if (receipts.length > 0) expenseFiles.add("new", receipts, "receipt", receipts.length);
      return (await Promise.all((await takeShared("note")).map((one) => one.text()))).join("\n");
    }
    take()
      .catch(() => "")
      .then((text) => here && setNote(text));
    return () => {
      here = false;
    };
  }, [isNew]);
  return note;
}
