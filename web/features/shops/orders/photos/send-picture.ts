import type { WorkOrder } from "#contract/shops/orders.ts";
import { isUnreadable, receiptFile } from "#web/lib/receipt-file.ts";
import { upload } from "#web/lib/upload.ts";

/** Sends a photo of an order, made smaller where it has to be; returns the order, null for what this browser cannot read. */
export const sendOrderPicture = (id: number, file: File): Promise<WorkOrder | null> =>
  unlessUnreadable(async () => {
    const photo = await receiptFile(file);
    return (await upload("POST /orders/{id}/photos", { photo }, { params: { id } })).data;
  });

/** Sends a photo in a message, with the text that was written; returns null for what this browser cannot read. */
export const sendPictureMessage = (
  id: number,
  file: File,
  { text, internal }: { text: string; internal: boolean },
) =>
  unlessUnreadable(async () => {
    const photo = await receiptFile(file);
    const fields = { photo, text, internal: String(internal) };
    return (await upload("POST /orders/{id}/messages/photos", fields, { params: { id } })).data;
  });

async function unlessUnreadable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}
