import type { Page } from "@playwright/test";
import type { Texts } from "./texts.ts";

/** A rider's own table in their own words; the year in row 3 is out of bounds, and the weights are in kg. */
export const badTable =
  "Rower;Marka;Rocznik;Ile km;Waga\nWłóczykij;Rondo;2021;1 204,5;9,1\nDuch;Romet;1820;12;10\n";
export const goodTable = badTable.replace("1820", "1985");

/** Chooses a CSV file on the page. */
export async function chooseTable({ page }: { page: Page; say: Texts }, text: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: "bikes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
}
