import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type BikeSpecs, componentFields } from "#contract/garage/bike-fields.ts";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { drawDossier } from "./dossier.ts";

const about = { history: null, photo: null, shareUrl: null, branding: null, language: "en" } as const;
const none = { brand: null, model: null, type: null, year: null, color: null, current_mileage: null };

/** The lines of a dossier of a bike with component fields alone. */
async function lines(facts: Partial<BikeSpecs>): Promise<string[]> {
  const specs = Object.fromEntries(
    componentFields.map(({ name }) => [name, facts[name] ?? null]),
  ) as unknown as BikeSpecs;
  const bike = { name: "Rudy", ...none, notes: null, accessories: [], ...specs };
  const pdf = readPdf(await buffer(await drawDossier({ bike, ...about, printedOn: "2026-05-01T12:00:00Z" })));
  return pdf.lines.flat().map(({ text }) => text.replaceAll("\u00A0", " "));
}

const entered = (texts: string[]) => texts.filter((text) => text === "Entered by the owner").length;

test("a bike with nothing but its geometry has it, and one word on who vouches", async () => {
  const texts = await lines({ stack: 560.5, head_tube_angle: 71.25 });
  expect(texts.join(" ")).toContain("Stack 560.5 mm");
  expect(texts.join(" ")).toContain("71.25°");
  expect(entered(texts)).toBe(1);
  // What has rows above it says so there, too.
  expect(entered(await lines({ stack: 560.5, chain_brand: "KMC" }))).toBe(2);
});

test("no figure is parted from its name or its unit", async () => {
  const all = Object.fromEntries(
    componentFields.flatMap((fact) => ("unit" in fact ? [[fact.name, fact.max]] : [])),
  );
  const texts = await lines(all);
  const from = texts.findIndex((text) => text.startsWith("Stack 1,000 mm"));
  const run = texts.slice(from).filter((text) => text.includes("·"));
  expect(run.length).toBeGreaterThan(3);
  for (const line of run) expect(line).toMatch(/^\p{L}.*(?:mm|°|kg)(?:\s*·)?\s*$/u);
});
