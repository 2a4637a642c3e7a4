import { useNavigate } from "react-router";
import { expenseFiles, useWaitingFiles } from "./expense-files.ts";
import { useT } from "#web/lib/i18n.ts";
import { openedHere } from "#web/lib/opened-windows.ts";
import { Button } from "#web/ui/button.tsx";
import { keepToRead } from "./draft-files.ts";

/** Has the receipts of a new expense read: their draft takes the form's place. Nothing without any. */
export function FillInButton() {
  const t = useT("expense");
  const navigate = useNavigate();
  const kept = useWaitingFiles().filter(({ of, state }) => of === "new" && state === "kept");
  if (kept.length === 0) return null;
  function read() {
    keepToRead(kept.map(({ file }) => file));
    expenseFiles.dismiss(({ of }) => of === "new");
    void navigate({ search: "?draft=new" }, { replace: true, state: openedHere });
  }
  return (
    <Button size="sm" className="mt-2" onClick={read}>
      {t("files.fill_in")}
    </Button>
  );
}
