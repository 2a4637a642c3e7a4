/** A photo of the form that iPhones keep, which this browser can't read. */
export class UnreadableHeic extends Error {
  override name = "UnreadableHeic";
}

/** Major brands of ISO 14496-12 that say HEIC. AVIF, which browsers read, has its own. */
const brands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"]);

/** Whether a file is a HEIC photo, by its content: systems that don't know the form name no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  return text.startsWith("ftyp") && brands.has(text.slice(4));
}

/** Returns a HEIC photo as a JPEG, where the browser reads it as Safari does, and any other file as it is. */
export async function withoutHeic(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  const { shrink } = await import("./shrink.ts");
  return await shrink(file).catch((cause: unknown) => {
    throw new UnreadableHeic("not read by this browser", { cause });
  });
}
