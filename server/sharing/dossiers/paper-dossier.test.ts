import { describe, expect, test } from "vitest";
import { componentFields } from "#contract/garage/bike-fields.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, sendPhoto } from "#server/platform/testing/photos.ts";
import { movingGif } from "#server/platform/testing/samples.ts";
import { downloadedBy, onPlan } from "#server/platform/testing/transfer.ts";
import { readPdf } from "#server/platform/testing/pdf.ts";

const app = sharedTestApp();
const collector = async () => onPlan(app(), await app().rider(), "collector");
const specs = Object.fromEntries(
  componentFields.map((field) => [
    field.name,
    field.kind === "choice" ? field.options[0] : field.kind === "text" ? `${field.name} ążź` : field.max,
  ]),
);

async function dossier(bike: Record<string, unknown>, language = "en", query = "") {
  const rider = await collector();
  const { id } = (await rider.post("/bikes", bike)).body.data;
  const answer = await downloadedBy(rider, `/bikes/${id}/dossier.pdf${query}`, {
    "accept-language": language,
  });
  return { ...answer, pdf: readPdf(answer.bytes) };
}

describe("a bike's dossier", () => {
  test("is a PDF to be saved, named after the bike", async () => {
    const { status, headers, pdf } = await dossier({ name: "Żółta Śmigła 3000 🚲" });
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/pdf",
      'attachment; filename="spokebook-zolta-smigla-3000.pdf"',
    ]);
    expect(pdf.pages).toBe(1);
  });

  test.each([
    ["en", ["Fork", "Groupset", "Pedal type", "Clipless", "12,345.5 km", "3 maja 2021"]],
    ["pl", ["Widelec", "Grupa osprzętu", "Rodzaj pedałów", "12 345,5 km", "3 maja 2021", "Akcesoria"]],
  ])("says all that is filled in, in %s, with Polish letters", async (language, words) => {
    const { pdf } = await dossier(
      {
        name: "Gąska",
        brand: "Rondo",
        type: "gravel",
        purchase_price: 8999.99,
        purchase_date: "2021-05-03",
        current_mileage: 12345.5,
        notes: "Łańcuch po 4000 km",
        accessories: ["błotniki", "dzwonek"],
        ...specs,
      },
      language,
    );
    for (const word of ["Gąska", "Rondo", "saddle_model ążź", "błotniki", "Łańcuch po 4000 km", ...words])
      expect(pdf.text.replaceAll(/\s+/g, " ")).toContain(word.replaceAll(/\s+/g, " "));
  });

  test("shows what was paid only on request", async () => {
    const bike = { name: "Rudy", purchase_price: 8999.99, purchase_date: "2021-05-03" };
    const priced = async (query: string) => {
      const { status, pdf } = await dossier(bike, "en", query);
      return [status, pdf.text.includes("8,999.99"), pdf.text.includes("3 maja 2021")];
    };
    expect(await priced("")).toEqual([200, false, true]);
    expect(await priced("?with_price=false")).toEqual([200, false, true]);
    expect(await priced("?with_price=true")).toEqual([200, true, true]);
    const rider = await collector();
    const { id } = (await rider.post("/bikes", bike)).body.data;
    expect((await downloadedBy(rider, `/bikes/${id}/dossier.pdf?with_price=perhaps`)).status).toBe(422);
  });

  test("continues over as many pages as it takes, each with its number", async () => {
    const long = Object.fromEntries(
      componentFields.map((field) => [
        field.name,
        field.kind === "text" ? "W".repeat(255) : specs[field.name],
      ]),
    );
    const accessories = Array.from({ length: 50 }, () => "x".repeat(255));
    const { pdf } = await dossier({ name: "W".repeat(255), notes: "a\n".repeat(4999), accessories, ...long });
    expect(pdf.pages).toBeGreaterThan(5);
    expect(pdf.text).toContain(`Page ${pdf.pages} / ${pdf.pages}`);
  });

  test("shows the primary photo, the first picture of a moving one, and a drawing where there is none", async () => {
    const rider = await collector();
    const { id } = await bikeWithPhotos(rider, 1);
    const still = await downloadedBy(rider, `/bikes/${id}/dossier.pdf`);
    expect(readPdf(still.bytes).photos).toBe(1);
    const { data } = (await sendPhoto(rider, id, await movingGif(60, 40, 4))).body;
    await rider.put(`/bikes/${id}/photos/${data.id}/set-primary`);
    expect(readPdf((await downloadedBy(rider, `/bikes/${id}/dossier.pdf`)).bytes).photos).toBe(1);
    expect((await dossier({ name: "Rudy", type: "bmx" })).pdf.photos).toBe(0);
  });

  test("leads to the shared bike while it is public, and not else", async () => {
    const rider = await collector();
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const links = async () => readPdf((await downloadedBy(rider, `/bikes/${id}/dossier.pdf`)).bytes).links;
    expect(await links()).toEqual([]);
    const { share_url } = (await rider.post(`/bikes/${id}/toggle-sharing`)).body.data;
    expect(await links()).toEqual([share_url]);
    await rider.post(`/bikes/${id}/toggle-sharing`);
    expect(await links()).toEqual([]);
  });
});

test("a dossier is a collector's, of a bike of their own", async () => {
  const [rider, stranger] = [await collector(), await collector()];
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  expect((await downloadedBy(stranger, `/bikes/${id}/dossier.pdf`)).status).toBe(403);
  expect((await downloadedBy(rider, "/bikes/999999/dossier.pdf")).status).toBe(404);
  for (const plan of ["enthusiast", "hobbyist"] as const) {
    await onPlan(app(), rider, plan);
    const answer = await downloadedBy(rider, `/bikes/${id}/dossier.pdf`);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { limit_reached: true }]);
    // Ownership is checked first.
    expect((await downloadedBy(rider, "/bikes/999999/dossier.pdf")).status).toBe(404);
  }
  expect((await app().visitor.get(`/bikes/${id}/dossier.pdf`)).status).toBe(401);
});

test("with plans that limit nothing everybody has dossiers", async () => {
  const free = await openTestApp({ config: { PLAN_LIMITS: "off" } });
  const rider = await free.rider();
  const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
  expect((await downloadedBy(rider, `/bikes/${id}/dossier.pdf`)).status).toBe(200);
});

describe("a dossier's history", () => {
  const kept = /SECRET|SERIAL/;

  /** A bike with a chain, rides, two services and an expense. */
  async function ridden() {
    const garage = await garageOf(app());
    const { rider, bike } = garage;
    await rider.put(`/bikes/${bike}`, { serial: "SECRET-SERIAL-X7Q", notes: "Words for all" });
    const chain = await garage.part("chain", {
      brand: "KMC",
      model: "X12",
      serial: "SECRET-CHAIN",
      notes: "SECRET-PART-NOTE",
    });
    await garage.place(chain, { bike_id: bike, slot: "chain", at: "2026-01-02" });
    await garage.ride(bike, "2026-02-01", 214_000);
    const serviced = (body: object) =>
      rider.post(`/bikes/${bike}/services`, { done_on: "2026-03-05", ...body });
    await serviced({
      notes: "SECRET-SERVICE-NOTE",
      by: "shop",
      shop: "Rowery Łoś",
      items: [{ part_id: chain, task: "lube" }],
    });
    await serviced({
      done_on: "2026-04-06",
      title: "Spring",
      by: "self",
      items: [{ part_id: chain, task: "measure" }, { task: "Wash it well" }],
    });
    await rider.post("/expenses", {
      bike_id: bike,
      category: "tax_fee",
      amount_cents: 33_333,
      currency: "USD",
      day: "2026-04-01",
      shop: "Office",
      note: "SECRET-EXPENSE-NOTE",
    });
    return garage;
  }

  async function read(caller: Caller, bike: number, language: string, query = "") {
    const { bytes } = await downloadedBy(caller, `/bikes/${bike}/dossier.pdf${query}`, {
      "accept-language": language,
    });
    return readPdf(bytes).text.replaceAll(/\s+/g, " ");
  }

  test.each([
    [
      "en",
      [
        "Chain KMC X12 · lube",
        "Rowery Łoś",
        "Spring",
        "Chain KMC X12 · measure; Wash it well",
        "by the owner",
      ],
      ["214 km", "since 2.01.2026", "From 1 ride", "Entered by the owner"],
      ["Taxes and fees · Office", "$333.33", "In all"],
    ],
    [
      "pl",
      ["Łańcuch KMC X12 · smarowanie", "Rowery Łoś", "Spring", "Wash it well", "przez właściciela"],
      ["214 km", "od 2.01.2026", "Z 1 przejazdu", "Dane wpisane przez właściciela"],
      ["Podatki i opłaty · Office", "$333,33", "Razem"],
    ],
  ])(
    "has parts with kilometres, services with shops, who vouches, and costs only on request, in %s",
    async (language, services, parts, costs) => {
      const { rider, bike } = await ridden();
      const plain = await read(rider, bike, language);
      for (const words of [...services, ...parts, "…X7Q"]) expect(plain).toContain(words);
      for (const words of costs) expect(plain).not.toContain(words);
      expect(await read(rider, bike, language, "?with_costs=false")).toEqual(plain);
      const costly = await read(rider, bike, language, "?with_costs=true");
      for (const words of [...services, ...parts, ...costs]) expect(costly).toContain(words);
      for (const text of [plain, costly]) expect(text).not.toMatch(kept);
      expect((await downloadedBy(rider, `/bikes/${bike}/dossier.pdf?with_costs=perhaps`)).status).toBe(422);
    },
  );

  test("is its owner's alone: an admin's has facts of the bike only", async () => {
    const { rider, bike } = await ridden();
    const admin = await onPlan(app(), await newAdmin(app()), "collector");
    const text = await read(admin, bike, "en", "?with_costs=true&with_price=true");
    expect(text).toContain("Words for all");
    expect(text).not.toMatch(/KMC X12 · lube|Rowery|since|333\.33|SECRET/);
    await rider.post(`/bikes/${bike}/toggle-sharing`);
    const other = await collector();
    expect((await downloadedBy(other, `/bikes/${bike}/dossier.pdf?with_costs=true`)).status).toBe(403);
  });

  test("is none for a bike without parts, services and costs", async () => {
    const { pdf } = await dossier({ name: "Rudy", brand: "Romet" }, "en", "?with_costs=true");
    expect(pdf.pages).toBe(1);
    expect(pdf.text).not.toMatch(/Parts and|Services|Costs|In all|ride/);
  });

  test("never says what a bike was sold for, or may be worth", async () => {
    const { rider, bike } = await ridden();
    await rider.put(`/bikes/${bike}`, {
      sold_on: "2026-05-01",
      sold_price: 7654.32,
      value_estimate: 6543.21,
    });
    const text = await read(rider, bike, "en", "?with_price=true&with_costs=true");
    expect(text).not.toMatch(/7,654\.32|6,543\.21/);
  });
});
