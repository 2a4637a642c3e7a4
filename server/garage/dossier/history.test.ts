import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type BikeSpecs, componentFields } from "#contract/garage/bike-fields.ts";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { drawDossier } from "./dossier.ts";
import type { PaperHistory } from "./history.ts";

type Service = PaperHistory["services"][number];

const specs = Object.fromEntries(componentFields.map(({ name }) => [name, null])) as unknown as BikeSpecs;
const none: PaperHistory = { parts: [], rides: null, services: [], costs: null };
const chain = { kind: "chain", brand: "KMC", model: "X12" } as const;

const partAt = (slot_path: string, more: object = {}): PaperHistory["parts"][number] => ({
  slot_path,
  part: chain,
  since: "2026-01-02",
  distance_m: 1_234_400,
  moving_s: 0,
  estimated: false,
  ...more,
});
const service = (more: Partial<Service> = {}): Service => ({
  done_on: "2026-03-05",
  title: null,
  by: "shop",
  shop: "Rama",
  items: [{ task: "lube", slot: null, part: chain }],
  receipts: 0,
  ...more,
});
const cost = (day: string) =>
  ({
    day,
    category: "part",
    amount_cents: 12_345,
    currency: "PLN",
    shop: null,
    part: chain,
    receipts: 1,
  }) as const;
const spent = (count: number, without_rate = 0): PaperHistory["costs"] => ({
  total_cents: 12_345 * count,
  currency: "PLN",
  without_rate,
  lines: Array.from({ length: count }, () => cost("2026-02-03")),
});
const rides = (count: number) => ({ rides: count, distance_m: 1, moving_s: 0, up_m: 0 });

async function printed(history: Partial<PaperHistory>, { words = 0, language = "en" as "en" | "pl" } = {}) {
  const paper = await drawDossier({
    bike: {
      name: "Rudy",
      brand: "Romet",
      model: "Aspre",
      type: "gravel",
      year: 2024,
      color: "red",
      current_mileage: 1200,
      purchase_price: null,
      purchase_date: null,
      notes: words > 0 ? "word ".repeat(words) : null,
      accessories: [],
      ...specs,
    },
    history: { ...none, ...history },
    photo: null,
    shareUrl: null,
    branding: null,
    language,
    printedOn: "2026-05-01T12:00:00Z",
  });
  const { pages, lines, text } = readPdf(await buffer(paper));
  return { pages, lines, text: text.replaceAll(/\s+/g, " ") };
}

const headings = ["Parts and how far each has gone on this bike", "Services", "Costs", "Notes"];

test("sixty parts, two hundred services and their costs flow over pages without a heading by itself", async () => {
  const items: Service["items"] = ["lube", "clean", "measure"].map((task) => ({
    task,
    slot: "rear_wheel/tyre",
    part: null,
  }));
  for (const parts of [45, 52, 60]) {
    const { pages, lines, text } = await printed(
      {
        parts: Array.from({ length: parts }, () => partAt("accessory")),
        rides: rides(214),
        services: Array.from({ length: 200 }, (_, place) =>
          service({ title: `Visit number ${place}.`, ...(place % 3 === 0 && { items }) }),
        ),
        costs: spent(parts),
      },
      { words: 30 },
    );
    expect(pages).toBeLessThan(13);
    for (let place = 0; place < 200; place++) expect(text).toContain(`Visit number ${place}.`);
    expect(text.match(/1,234 km/g)).toHaveLength(parts);
    for (const page of lines) {
      const body = page.filter(({ y }) => y < 800);
      // Within the margins, above the foot.
      expect(Math.max(...body.map(({ y }) => y))).toBeLessThan(794);
      for (const heading of body.filter((line) => headings.includes(line.text))) {
        const below = new Set(body.filter(({ y }) => y > heading.y + 8).map(({ y }) => y));
        expect(below.size, `${parts} parts: ${heading.text}`).toBeGreaterThanOrEqual(2);
      }
    }
  }
}, 20_000);

test("a part that a shop has confirmed says which shop, how and when", async () => {
  const verified = { shop: "Rama", kind: "fitted", day: "2026-03-05" };
  const en = await printed({ parts: [partAt("chain", { verified }), partAt("chain")] });
  expect(en.text.match(/Fitted and confirmed: Rama, 5\.03\.2026/g)).toHaveLength(1);
  const pl = await printed({ parts: [partAt("chain", { verified })] }, { language: "pl" });
  expect(pl.text).toContain("Montaż potwierdzony: Rama");
});

test("a service with as many of the longest items as there may be loses none", async () => {
  const items = Array.from({ length: 50 }, (_, place) => ({
    task: `${place}.${"w".repeat(95)}`,
    slot: null,
    part: { kind: "chain", brand: "B".repeat(255), model: "M".repeat(255) } as const,
  }));
  const { pages, text } = await printed({
    services: [service({ title: "T".repeat(255), shop: "S".repeat(255), items })],
  });
  expect(pages).toBeGreaterThan(1);
  for (let place = 0; place < 50; place++) expect(text).toContain(`${place}.w`);
});

test("of more than three hundred services the newest are listed, and how many more there are", async () => {
  const services = (count: number) => ({ services: Array.from({ length: count }, () => service()) });
  expect((await printed(services(300))).text).not.toContain("earlier");
  expect((await printed(services(301))).text).toContain("and 1 earlier entry");
});

test("says where kilometres are from, and which are estimated", async () => {
  const parts = [partAt("chain"), partAt("front_wheel/tyre", { estimated: true })];
  const exact = await printed({ parts: parts.slice(0, 1), rides: rides(214) });
  expect(exact.text).toContain("From 214 rides");
  const mixed = await printed({ parts, rides: rides(1) });
  expect(mixed.text).toContain("From 1 ride, and from mileage that the owner entered");
  expect(mixed.text).toContain("about 1,234 km");
  expect((await printed({ parts })).text).toContain("From mileage that the owner entered");
  const unridden = await printed({ parts: [partAt("chain", { distance_m: 0 })] });
  expect(unridden.text).not.toMatch(/From|\b0 km/);
});

test("counts kept receipts, and amounts that are in no sum", async () => {
  const { text } = await printed({ services: [service({ receipts: 2 })], costs: spent(2, 1) });
  expect(text).toContain("Rama · 2 receipts kept by the owner");
  expect(text).toContain("1 amount in another currency is not in the sum.");
  expect((await printed({ costs: spent(2, 2) })).text).not.toContain("In all");
  const polish = await printed(
    { services: [service({ receipts: 5 })], costs: spent(2, 3) },
    { language: "pl" },
  );
  expect(polish.text).toContain("5 paragonów u właściciela");
  expect(polish.text).toContain("3 kwoty w innych walutach nie są w sumie.");
});

test("draws nothing for what is empty", async () => {
  for (const history of [none, { costs: spent(0) }]) {
    const { text } = await printed(history);
    for (const heading of headings) expect(text).not.toContain(heading);
  }
});
