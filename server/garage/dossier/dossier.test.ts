import { describe, expect, test } from "vitest";
import { componentFields } from "#contract/garage/bike-fields.ts";
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
    field.kind === "choice" ? field.options[0] : field.kind === "integer" ? field.max : `${field.name} ążź`,
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

  test("says what was paid only when asked", async () => {
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

  test("goes on over as many pages as it takes, each with its number", async () => {
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
