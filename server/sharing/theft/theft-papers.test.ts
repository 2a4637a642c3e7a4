import { describe, expect, test } from "vitest";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy } from "#server/platform/testing/transfer.ts";
import { countryCode } from "./country-code.ts";

const app = sharedTestApp({ config: { PLAN_LIMITS: "off" } });
const described = {
  name: "Żółty Rudy",
  brand: "Romet",
  model: "Aspre",
  year: 2024,
  color: "red",
  type: "gravel",
  purchase_price: 8999.99,
  serial: "WSBC0140 51234N",
  police_mark: "KR-12345",
  frame_material: "carbon",
  handlebar_type: "drop",
  tire_size: "700x40c",
  accessories: ["błotniki"],
};

async function bikeOf(fields: Record<string, unknown> = described) {
  const rider = await app().rider({ name: "Ola Łoś" });
  const { id } = (await rider.post("/bikes", fields)).body.data as { id: number };
  return { rider, id };
}

describe("the sheet for the police", () => {
  test.each([
    ["en", ["STOLEN BIKE", "Serial number", "Chain", "Front wheel", "Owner"]],
    ["pl", ["SKRADZIONY ROWER", "Numer seryjny", "Łańcuch", "Koło przednie", "Właściciel"]],
  ])("has all that identifies the bike, its serial numbers in full, in %s", async (language, words) => {
    const { rider, id } = await bikeOf();
    for (let count = 0; count < 3; count++) await sendPhoto(rider, id);
    const place = async (kind: string, slot: string, serial: string) => {
      const part = (await rider.post("/parts", { kind, brand: "KMC", serial })).body.data.id;
      await rider.post(`/parts/${part}/place`, { bike_id: id, slot });
    };
    await place("chain", "chain", "CH-001");
    await place("wheel", "front_wheel", "WH-9");
    await rider.put(`/bikes/${id}/theft`, {
      stolen_on: "2026-05-03",
      place: "Dworzec Główny",
      police_number: "KR-1/26",
      marks: "Rysa na ramie",
      phone: "+48 600 100 200",
    });
    const { status, headers, bytes } = await downloadedBy(rider, `/bikes/${id}/theft-sheet.pdf`, {
      "accept-language": language,
    });
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/pdf",
      'attachment; filename="spokebook-stolen-zolty-rudy.pdf"',
    ]);
    const pdf = readPdf(bytes);
    const text = pdf.text.replaceAll(/\s+/g, " ");
    const own = ["Żółty Rudy", "Romet", "WSBC0140 51234N", "KR-12345", "CH-001", "WH-9", "błotniki"];
    const stated = ["Dworzec Główny", "KR-1/26", "Rysa na ramie", "+48 600 100 200", "Ola Łoś", rider.email];
    for (const word of [...words, ...own, ...stated]) expect(text).toContain(word);
    expect(text).not.toContain("8,999");
    expect([pdf.photos, pdf.pages]).toEqual([3, 1]);
  });

  test("is there only for a bike that is stolen, and for its owner", async () => {
    const { rider, id } = await bikeOf();
    expect((await downloadedBy(rider, `/bikes/${id}/theft-sheet.pdf`)).status).toBe(409);
    await rider.put(`/bikes/${id}/theft`, {});
    expect((await downloadedBy(rider, `/bikes/${id}/theft-sheet.pdf`)).status).toBe(200);
    const other = await app().rider();
    expect((await downloadedBy(other, `/bikes/${id}/theft-sheet.pdf`)).status).toBe(404);
    expect((await downloadedBy(other, `/bikes/${id}/bike-index`)).status).toBe(404);
    await rider.delete(`/bikes/${id}/theft`);
    expect((await downloadedBy(rider, `/bikes/${id}/theft-sheet.pdf`)).status).toBe(409);
  });

  test("takes the longest texts there can be", async () => {
    const { rider, id } = await bikeOf({
      ...described,
      name: "W".repeat(255),
      accessories: Array.from({ length: 50 }, () => "x".repeat(255)),
    });
    await rider.put(`/bikes/${id}/theft`, { marks: "a\n".repeat(999), place: "W".repeat(255) });
    const { status, bytes } = await downloadedBy(rider, `/bikes/${id}/theft-sheet.pdf`);
    expect(status).toBe(200);
    expect(readPdf(bytes).pages).toBeGreaterThan(2);
  });
});

describe("a registration for Bike Index", () => {
  test("has its fields and its words", async () => {
    const { rider, id } = await bikeOf();
    const wheel = (await rider.post("/parts", { kind: "wheel", brand: "Mavic", serial: "W1" })).body.data.id;
    await rider.post(`/parts/${wheel}/place`, { bike_id: id, slot: "rear_wheel" });
    const { registration, missing } = (await rider.get(`/bikes/${id}/bike-index`)).body.data;
    expect(missing).toEqual([]);
    expect(registration).toMatchObject({
      serial: "WSBC0140 51234N",
      manufacturer: "Romet",
      owner_email: rider.email,
      color: "red",
      frame_model: "Aspre",
      year: 2024,
      frame_material: "composite",
      rear_wheel_bsd: 622,
      rear_tire_narrow: false,
      cycle_type_name: "bike",
      handlebar_type_slug: "drop_bar",
      extra_registration_number: "KR-12345",
    });
    expect(registration.components).toContainEqual({
      manufacturer: "Mavic",
      component_type: "Wheel",
      serial: "W1",
      front_or_rear: "rear",
    });
    expect(registration).not.toHaveProperty("stolen_record");
  });

  test("says of a stolen bike when and where, and what is missing", async () => {
    const { rider, id } = await bikeOf({ name: "Rudy" });
    await rider.put(`/bikes/${id}/theft`, { stolen_on: "2026-05-03", place: "Dworzec", marks: "Rysa" });
    const read = async () => (await rider.get(`/bikes/${id}/bike-index`)).body.data;
    expect(await read()).toEqual({
      registration: {
        serial: "unknown",
        owner_email: rider.email,
        cycle_type_name: "bike",
        stolen_record: {
          date_stolen: Date.UTC(2026, 4, 3, 12) / 1000,
          theft_description: "Dworzec\nRysa",
          show_address: false,
        },
      },
      missing: ["serial", "manufacturer", "color", "stolen_record.phone", "stolen_record.city"],
    });
    const more = { phone: "600", city: "Kraków", country: "Polska", police_number: "7" };
    await rider.put(`/bikes/${id}/theft`, more);
    const { registration, missing } = await read();
    expect(missing).toEqual(["serial", "manufacturer", "color"]);
    expect(registration.stolen_record).toMatchObject({
      phone: "600",
      city: "Kraków",
      country: "PL",
      police_report_number: "7",
    });
  });

  test.each([
    ["Poland", "PL"],
    ["polska", "PL"],
    ["pl", "PL"],
    ["Deutschland", null],
    ["Niemcy", "DE"],
    ["QX", null],
    ["", null],
  ])("reads %j as the country %s", (typed, code) => expect(countryCode(typed)).toBe(code));
});
