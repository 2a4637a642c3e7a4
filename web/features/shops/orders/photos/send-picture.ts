import type { WorkOrder } from "#contract/shops/orders.ts";
import { receiptFile, UnreadablePicture } from "#web/lib/receipt-file.ts";
import { upload } from "#web/lib/upload.ts";

/** Sends a photo of an order, made smaller where it has to be; returns the order, null for what this browser cannot read. */
export async function sendOrderPicture(id: number, file: File): Promise<WorkOrder | null> {
  try {
    const photo = await receiptFile(file);
    return (await upload("POST /orders/{id}/photos", { photo }, { params: { id } })).data;
  } catch (error) {
    if (error instanceof UnreadablePicture) return null;
    throw error;
  }
}
