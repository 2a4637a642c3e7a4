import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A file on the rider's disk. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small photo in one colour, so that photos can be distinguished. */
export async function photo(name: string, background: string): Promise<SampleFile> {
  const create = { width: 600, height: 400, channels: 3, background } as const;
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** This many photos, each in its own colour. */
export const samplePhotos = (count: number) =>
  Promise.all(
    ["#2f7d4f", "#0b6fa4", "#d3531f", "#f5c400"]
      .slice(0, count)
      .map((color, place) => photo(`ride-${place + 1}.jpg`, color)),
  );

/** A picture of noise, which no format compresses: 5.8 MB. */
export async function tooLarge(): Promise<SampleFile> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 1500, height: 1300, channels: 3, background: "#808080", noise } as const;
  const buffer = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  return { name: "panorama.png", mimeType: "image/png", buffer };
}

/** A file that is no picture. */
export const notes: SampleFile = {
  name: "notes.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("New chain every 2,500 km."),
};

/** Named as a photo, but not one. */
export const broken: SampleFile = { name: "broken.jpg", mimeType: "image/jpeg", buffer: notes.buffer };

/** Drops files onto the page. */
export async function drop(page: Page, files: SampleFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString("base64"),
  }));
  await page.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    for (const { name, mimeType, bytes } of list) {
      const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      dataTransfer.items.add(new File([content], name, { type: mimeType }));
    }
    const target = document.querySelector("[role=dialog]") ?? document.body;
    for (const type of ["dragover", "drop"])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, sent);
}
