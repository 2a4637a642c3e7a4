import { useState } from "react";
import { useNavigate } from "react-router";
import type { Service } from "#contract/garage/services.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";

/** Keeps the receipts that were chosen for something that was done, and sends them once it is noted. */
export function useReceipts() {
  const t = useT("logbook");
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);

  /** Says where receipts did not arrive, and leads to the expense, which takes them as well. */
  async function sendTo({ id, bike_id, expenses }: Service): Promise<void> {
    // One that waits makes its expense once it is sent, under the same number until then.
    const [expense] = id < 0 ? [{ id }] : expenses;
    if (!expense || files.length === 0) return;
    const { sendReceipts } = await import("./send-receipts.ts");
    const lost = await sendReceipts(expense.id, files);
    if (lost.length === 0) return;
    toast({
      text: t("receipt.lost", { count: lost.length, names: lost.join(", ") }),
      tone: "error",
      action: {
        label: t("receipt.to_expense"),
        onClick: () => void navigate(`/bikes/${bike_id}/costs?expense=${expense.id}`),
      },
    });
  }
  return { files, setFiles, sendTo };
}
export type Receipts = ReturnType<typeof useReceipts>;
