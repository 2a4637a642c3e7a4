import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { pictureLines } from "#server/garage/drafts/picture-lines.ts";
import { readReceipt } from "#server/garage/drafts/rules/read-receipt.ts";
import { certainFrom } from "#contract/garage/draft-bounds.ts";

// Reads 60 receipts that this script draws, five in each of four layouts, clean, middling and bad, then each on a table, and prints how many of
// their totals, days, shops and tax numbers came out right: node bench/receipts.ts

interface Drawn {
  rows: string[];
  total: number;
  day: string;
  shop: string;
  tax: string;
}
interface Seed {
  day: string;
  items: [name: string, cents: number][];
  place: number;
}

const names = [
  ["Łańcuch KMC X11 118L", 12_900],
  ["Klocki Shimano B05S", 3550],
  ["Opona GP5000 28-622", 21_999],
  ["Dętka 700x28C", 2490],
  ["Kaseta CS-HG700-11", 17_940],
  ["Smar do łańcucha", 3990],
  ["Owijka Fizik", 8900],
] as const;
const seeds = Array.from({ length: 5 }, (_, place): Seed => {
  const items = names
    .slice(place, place + 3)
    .map(([name, cents]): [string, number] => [name, cents + place * 7]);
  return { day: `2026-0${place + 3}-${String(place * 5 + 4).padStart(2, "0")}`, items, place };
});
const shopsOf = {
  till: ["Rowerownia", "Serwis Zębatka", "Bike Atelier", "Velo Punkt", "Dwa Koła"],
  de: ["Fahrrad Müller", "Radhaus Berlin", "Zweirad Stadler", "Velo Werk", "Bikeshop Nord"],
  en: ["The Bike Shop", "Pedal Works", "Spoke Cycles", "Cycle Surgery", "Hub Velo"],
};
const nips = ["5842751979", "5252344078", "7740001454", "5260250995", "1132191233"];

const written = (cents: number, sign: "," | ".") =>
  `${Math.floor(cents / 100)}${sign}${String(cents % 100).padStart(2, "0")}`;
const row = (left: string, right: string) => `${left.padEnd(34)}${right.padStart(10)}`;
const taxOf = (cents: number, rate: number) => Math.round((cents * rate) / (100 + rate));

const layouts: Record<string, (seed: Seed) => Drawn> = {
  "till, Polish": ({ day, items, place }) => {
    const total = items.reduce((sum, [, cents]) => sum + cents, 0);
    const [shop = "", tax = ""] = [shopsOf.till[place], nips[place]];
    const tax_cents = written(taxOf(total, 23), ",");
    const rows = [
      shop,
      "ul. Długa 5, 80-827 Gdańsk",
      `NIP ${tax}`,
      row(day, "nr:001234"),
      "PARAGON FISKALNY",
      ...items.map(([name, cents]) => row(`${name} 1 x`, `${written(cents, ",")}A`)),
      row("SPRZEDAŻ OPODATKOWANA A", written(total, ",")),
      row("PTU A 23,00%", tax_cents),
      row("SUMA PTU", tax_cents),
      row("SUMA PLN", written(total, ",")),
      row("KARTA", written(total, ",")),
    ];
    return { rows, total, day, shop, tax };
  },
  "till, German": ({ day, items, place }) => {
    const total = items.reduce((sum, [, cents]) => sum + cents, 0);
    const shop = shopsOf.de[place] ?? "";
    const tax = `DE81234567${place}`;
    const [year, month, date] = day.split("-");
    const rows = [
      `${shop} GmbH`,
      "Hauptstr. 12, 10115 Berlin",
      `USt-IdNr. ${tax}`,
      `Datum: ${date}.${month}.${year} 14:33`,
      ...items.map(([name, cents]) => row(name, written(cents, ","))),
      row("Summe EUR", written(total, ",")),
      row("MwSt 19%", written(taxOf(total, 19), ",")),
      row("EC-Karte", written(total, ",")),
    ];
    return { rows, total, day, shop: `${shop} GmbH`, tax };
  },
  "till, English": ({ day, items, place }) => {
    const total = items.reduce((sum, [, cents]) => sum + cents, 0);
    const shop = shopsOf.en[place] ?? "";
    const tax = `GB12345678${place}`;
    const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
      new Date(day),
    );
    const rows = [
      `${shop} Ltd`,
      `VAT No ${tax}`,
      `Date: ${date}`,
      ...items.map(([name, cents]) => row(name, `£${written(cents, ".")}`)),
      row("Subtotal", `£${written(total, ".")}`),
      row("VAT 20%", `£${written(taxOf(total, 20), ".")}`),
      row("Total", `£${written(total, ".")}`),
      row("VISA", `£${written(total, ".")}`),
    ];
    return { rows, total, day, shop: `${shop} Ltd`, tax };
  },
  "invoice, Polish": ({ day, items, place }) => {
    const total = items.reduce((sum, [, cents]) => sum + cents, 0);
    const [shop = "", tax = ""] = [shopsOf.till[place], nips[place]];
    const [year, month, date] = day.split("-");
    const rows = [
      `Faktura VAT nr 12/${month}/2026`,
      `Sprzedawca: ${shop}`,
      `NIP: ${tax}`,
      "Nabywca: Anna Nowak",
      `Data wystawienia: ${date}.${month}.${year}`,
      ...items.map(([name, cents], at) => row(`${at + 1}. ${name}`, written(cents, ","))),
      row("w tym VAT 23%", written(taxOf(total, 23), ",")),
      row("Do zapłaty:", `${written(total, ",")} zł`),
    ];
    return { rows, total, day, shop, tax };
  },
};

type Draw = (picture: Sharp) => Sharp;
const qualities: Record<string, Draw> = {
  clean: (picture) => picture,
  middling: (picture) => picture.linear(0.75, 40).rotate(1.5, { background: "#e8e8e8" }).blur(0.6),
  bad: (picture) => picture.linear(0.5, 90).rotate(-4, { background: "#d9d9d9" }).blur(1.1),
  // Beyond the three: it lies on a workbench, tilted.
  "on a table": (picture) =>
    picture
      .rotate(3, { background: "#6b5a48" })
      .extend({ top: 90, bottom: 160, left: 120, right: 70, background: "#6b5a48" })
      .blur(0.6),
};

function svgOf(rows: readonly string[]): Buffer {
  const lines = rows.map((text, at) => {
    const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<text x="40" y="${60 + at * 38}" font-family="DejaVu Sans Mono" font-size="25" xml:space="preserve">${safe}</text>`;
  });
  const height = rows.length * 38 + 90;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines.join("")}</svg>`,
  );
}

const folder = await mkdtemp(path.join(tmpdir(), "receipts-"));
const knows = { shops: [], currency: "PLN", today: "2026-11-27" };
const plain = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");
try {
  for (const [quality, draw] of Object.entries(qualities)) {
    const sums = { total: 0, day: 0, shop: 0, tax: 0, of: 0, wrongButCertain: 0, ms: 0 };
    const misses: string[] = [];
    for (const [layout, drawn] of Object.entries(layouts))
      for (const seed of seeds) {
        const meant = drawn(seed);
        const file = path.join(folder, "receipt.png");
        // Each step is a picture of its own, as sharp has an order of its own within one.
        const flat = await sharp(svgOf(meant.rows)).flatten({ background: "#fff" }).png().toBuffer();
        await writeFile(file, await draw(sharp(flat)).png().toBuffer());
        const before = performance.now();
        const read = readReceipt(await pictureLines(file), knows, "expense");
        sums.ms += performance.now() - before;
        if (read.kind !== "expense") continue;
        const { amount_cents, day, shop, tax_number } = read.fields;
        const found = { total: amount_cents, day, shop, tax: tax_number };
        const right = {
          total: amount_cents.value === meant.total,
          day: day.value === meant.day,
          shop: plain(shop.value) === plain(meant.shop),
          tax: tax_number.value === meant.tax,
        };
        sums.of++;
        for (const [name, isRight] of Object.entries(right)) {
          if (isRight) sums[name as keyof typeof right]++;
          else
            misses.push(
              `${layout} ${seed.place} ${name}: ${String(found[name as keyof typeof found].value)}`,
            );
        }
        if (!right.total && amount_cents.certainty >= certainFrom) sums.wrongButCertain++;
      }
    const { of, ms, wrongButCertain, ...fields } = sums;
    const shown = Object.entries(fields).map(([name, count]) => `${name} ${count}/${of}`);
    process.stdout.write(
      `${quality}: ${shown.join(", ")}; wrong and certain ${wrongButCertain}; ${Math.round(ms / of)} ms each\n${misses.map((miss) => `  ${miss}\n`).join("")}`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
