import { receiptFile } from "#web/lib/receipt-file.ts";
import { upload } from "#web/lib/upload.ts";

/** Attaches receipts to an expense, one after another; returns the names of those that did not arrive. */
export async function sendReceipts(expense: number, files: readonly File[]): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files) {
    try {
      const fields = { kind: "receipt", file: await receiptFile(file) };
      await upload("POST /expenses/{id}/files", fields, { params: { id: expense } });
    } catch {
      lost.push(file.name);
    }
  }
  return lost;
}
