/** Returns the code of a bike in what was typed or read: a link to its page, or the code alone; null where there is none. */
export function codeIn(text: string): string | null {
  const last = text
    .trim()
    .replace(/[?#].*$/, "")
    .split("/")
    .findLast((piece) => piece !== "");
  return last !== undefined && /^[\w-]{16,64}$/.test(last) ? last : null;
}

interface Detector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
type MakesDetector = new (options: { formats: string[] }) => Detector;

const detectorOf = () => (globalThis as { BarcodeDetector?: MakesDetector }).BarcodeDetector;

/** Whether this browser can read a code in a picture. */
export const canReadCodes = (): boolean => detectorOf() !== undefined;

/** Returns the code of a bike that a picture shows; null where it shows none. */
export async function codeInPicture(picture: Blob): Promise<string | null> {
  const Maker = detectorOf();
  if (!Maker) return null;
  const image = await createImageBitmap(picture);
  const found = await new Maker({ formats: ["qr_code"] }).detect(image);
  return found.map(({ rawValue }) => codeIn(rawValue)).find((code) => code !== null) ?? null;
}
