import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type BikeSpecs, componentFields } from "#contract/garage/bike-fields.ts";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { drawDossier } from "./dossier.ts";

/** Prints a bike with the first `count` of its components. */
async function printed(count: number, notes: string | null, accessories: string[] = []) {
  const specs = Object.fromEntries(
    componentFields.map((field, place) => [
      field.name,
      place >= count
        ? null
        : field.kind === "choice"
          ? field.options[0]
          : field.kind !== "text"
            ? field.max
            : field.name.endsWith("_brand")
              ? "Shimano"
              : "105 R7120",
    ]),
  ) as unknown as BikeSpecs;
  const bike = {
    name: "Rudy",
    brand: "Romet",
    model: "Aspre",
    type: "gravel" as const,
    year: 2024,
    color: "red",
    current_mileage: 1200,
    purchase_price: null,
    purchase_date: null,
    notes,
    accessories,
    ...specs,
  };
  const about = { history: null, photo: null, shareUrl: null, branding: null, language: "en" } as const;
  const paper = await drawDossier({ bike, ...about, printedOn: "2026-05-01T12:00:00Z" });
  const pdf = readPdf(await buffer(paper));
  // Above the line at the foot of each page.
  const lowest = pdf.lines.map((page) => Math.max(0, ...page.map(({ y }) => y).filter((y) => y < 790)));
  return { pages: pdf.pages, last: lowest.at(-1) ?? 0 };
}

test("a bike with every component and a few words stays on one page", async () => {
  expect((await printed(componentFields.length, null)).pages).toBe(1);
  expect((await printed(componentFields.length, "Serviced in May.", ["bell", "lights"])).pages).toBe(1);
});

test("the last of several pages is a fifth full at least", async () => {
  const ends: number[] = [];
  for (const words of [150, 350, 450, 550, 700, 850, 1000, 1150, 1300, 1450, 1650, 1999]) {
    const { pages, last } = await printed(componentFields.length, "word ".repeat(words));
    if (pages > 1) ends.push(last);
  }
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.min(...ends)).toBeGreaterThan(170);
});

test("a bike with all that there can be takes four pages at most", async () => {
  const accessories = Array.from({ length: 50 }, (_, place) => `Front light number ${place}`);
  const notes = "A line of some words about the chain. ".repeat(263);
  const { pages } = await printed(componentFields.length, notes, accessories);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(4);
});
