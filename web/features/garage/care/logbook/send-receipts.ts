import { pictureBounds } from "#contract/platform/pictures.ts";
import { upload } from "#web/lib/upload.ts";

const pictures: readonly string[] = pictureBounds.types;

/** Whether a picture is drawn anew before it is sent: it is too large, or of a form that the server does not take. */
const isRedrawn = ({ type, size, name }: File) =>
  type !== "application/pdf" &&
  !/\.pdf$/i.test(name) &&
  (size > pictureBounds.bytes || (type !== "" && !pictures.includes(type)));

async function fitting(file: File): Promise<File> {
  if (!isRedrawn(file)) return file;
  const { shrink } = await import("#web/lib/shrink.ts");
  return shrink(file);
}

/** Attaches receipts to an expense, one after another; returns the names of those that did not arrive. */
export async function sendReceipts(expense: number, files: readonly File[]): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files) {
    try {
      const fields = { kind: "receipt", file: await fitting(file) };
      await upload("POST /expenses/{id}/files", fields, { params: { id: expense } });
    } catch {
      lost.push(file.name);
    }
  }
  return lost;
}
