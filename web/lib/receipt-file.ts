import { pictureBounds } from "#contract/platform/pictures.ts";
import { UnreadableHeic, withoutHeic } from "./heic.ts";

type Named = Pick<File, "type" | "name">;

/** A picture that the browser can't read. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
}

/** Whether a file was not sent because this browser can't read the picture. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof UnreadablePicture || error instanceof UnreadableHeic;

const pictures: readonly string[] = pictureBounds.types;

export const isPdfFile = ({ type, name }: Named): boolean =>
  type === "application/pdf" || (type === "" && /\.pdf$/i.test(name));

/** Whether a picture has to be drawn anew before the server takes it: it is too large, or of a form that it doesn't take. */
const hasToBeRedrawn = (file: Named & Pick<File, "size">) =>
  !isPdfFile(file) &&
  (file.size > pictureBounds.bytes || (file.type !== "" && !pictures.includes(file.type)));

/** Returns a receipt as the server takes it: a PDF as it is, a picture drawn anew where it has to be. */
export async function receiptFile(given: File): Promise<File> {
  const file = await withoutHeic(given);
  if (!hasToBeRedrawn(file)) return file;
  const { shrink } = await import("./shrink.ts");
  return await shrink(file).catch((cause: unknown) => {
    throw new UnreadablePicture("not a picture that this browser reads", { cause });
  });
}
