import { useNavigate } from "react-router";
import { expenseFiles } from "#web/features/garage/costs/expense/expense-files.ts";
import type { ToRead } from "#web/features/garage/costs/expense/draft-files.ts";

/** Returns what opens a new expense with what was not read: files as its receipts, a text as its note. */
export function useByHand() {
  const navigate = useNavigate();
  return ({ files, text }: ToRead) => {
    if (files.length > 0) expenseFiles.add("new", [...files], "receipt", files.length);
    void navigate("/costs?expense=new", { replace: true, state: { note: text } });
  };
}
