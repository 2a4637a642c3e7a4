import { receiptFile } from "#web/lib/receipt-file.ts";
import { attachOrKeep } from "#web/lib/upload.ts";

/** Attaches receipts to an expense, one after another; returns the names of those that did not arrive. */
export async function sendReceipts(expense: number, files: readonly File[]): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files) {
    try {
      await attachOrKeep(expense, { kind: "receipt", file: await receiptFile(file) });
    } catch {
      lost.push(file.name);
    }
  }
  return lost;
}
