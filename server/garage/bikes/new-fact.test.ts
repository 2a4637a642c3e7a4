import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { fields as fieldsEn } from "#contract/locales/en/fields.ts";
import { fields as fieldsPl } from "#contract/locales/pl/fields.ts";

// One line of the table for each of two text facts, and their names: all that a new fact takes.
const place = { stored: "specs", tab: "frame", section: "frame", kind: "text" };
bikeFacts.push(
  { ...place, name: "headset_stack" } as never,
  { ...place, name: "frame_secret", private: true, ending: 3 } as never,
);
Object.assign(fieldsEn, { headset_stack: "Headset stack", frame_secret: "Frame secret" });
Object.assign(fieldsPl, { headset_stack: "Stos sterów", frame_secret: "Tajemnica ramy" });

// Imported after the table was changed.
const { sharedTestApp } = await import("#server/platform/testing/test-app.ts");
const { downloadedBy: download, onPlan } = await import("#server/platform/testing/transfer.ts");
const { readBikes } = await import("#server/garage/transfer/read/read-garage.ts");
const { testFolder } = await import("#server/platform/testing/databases.ts");
const { readPdf } = await import("#server/platform/testing/pdf.ts");
const { openApi } = await import("#server/platform/http/openapi.ts");

describe("a text fact that is added to the table", () => {
  const app = sharedTestApp();
  const collector = async () => onPlan(app(), await app().rider(), "collector");
  const entered = { name: "Rudy", headset_stack: "12 mm", frame_secret: "under the tape" };

  test("is kept, changed and read by its owner; too long a text is refused", async () => {
    const rider = await collector();
    const { status, body } = await rider.post("/bikes", entered);
    expect([status, body.data]).toMatchObject([201, entered]);
    await rider.put(`/bikes/${body.data.id}`, { headset_stack: "15 mm" });
    const bike = (await rider.get(`/bikes/${body.data.id}`)).body.data;
    expect(bike).toMatchObject({ ...entered, headset_stack: "15 mm" });
    const refused = await rider.put(`/bikes/${bike.id}`, { headset_stack: "x".repeat(256) });
    expect([refused.status, refused.body.errors.headset_stack[0]]).toEqual([
      422,
      expect.stringContaining("Headset stack"),
    ]);
  });

  test("is in the public shape unless the table says that it is private", async () => {
    const rider = await collector();
    const { id } = (await rider.post("/bikes", entered)).body.data;
    await rider.post(`/bikes/${id}/toggle-sharing`);
    const token = (await rider.get(`/bikes/${id}`)).body.data.share_token;
    const { data } = (await app().visitor.get(`/bikes/public/${token}`)).body;
    expect(data).toMatchObject({ headset_stack: "12 mm" });
    expect(data).not.toHaveProperty("frame_secret");
  });

  test("is a column of the export, and comes back from it in either language's words", async () => {
    const rider = await collector();
    await rider.post("/bikes", entered);
    const { text } = await download(rider, "/export?format=csv");
    const [headings = ""] = text.split("\r\n");
    expect(headings.split(",")).toEqual(expect.arrayContaining(["headset_stack", "frame_secret"]));
    // Imports are read in a process of its own, which knows nothing of facts that a test adds.
    const file = path.join(testFolder(), "bikes.csv");
    const read = async (table: string) => {
      writeFileSync(file, table);
      const about = { file, language: "en", mapping: undefined, archived: false } as const;
      return (await readBikes({ ...about, zone: "UTC", now: "2026-05-01T00:00:00.000Z" })).bikes;
    };
    expect(await read(text)).toMatchObject([{ bike: entered }]);
    expect(await read("Nazwa;Stos sterów;Frame secret\nEsker;9 mm;none\n")).toMatchObject([
      { bike: { name: "Esker", headset_stack: "9 mm", frame_secret: "none" } },
    ]);
  });

  test("is on the dossier, of a private one only the ending that the table allows", async () => {
    const rider = await collector();
    const { id } = (await rider.post("/bikes", entered)).body.data;
    const { text } = readPdf((await download(rider, `/bikes/${id}/dossier.pdf`)).bytes);
    expect(text).toContain("Headset stack");
    expect(text).toContain("12 mm");
    expect(text).toContain("…ape");
    expect(text).not.toContain("tape");
    await rider.put(`/bikes/${id}`, { frame_secret: "short" });
    const { text: without } = readPdf((await download(rider, `/bikes/${id}/dossier.pdf`)).bytes);
    expect(without).not.toContain("Frame secret");
  });

  test("is in the audit log, of a private one with an ending only that it changed", async () => {
    const rider = await collector();
    const { id } = (await rider.post("/bikes", entered)).body.data;
    await rider.put(`/bikes/${id}`, { frame_secret: "elsewhere" });
    const entries = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", id)
      .execute();
    const changes = entries.map((entry) => JSON.parse(entry.changes));
    expect(changes).toMatchObject([
      { headset_stack: [null, "12 mm"], frame_secret: [null, null] },
      { frame_secret: [null, null] },
    ]);
  });

  test("is in the API's documentation, the private one not in the public shape", () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, object>> };
    const documented = (path: string, method: string) => JSON.stringify(paths[apiBase + path]?.[method]);
    for (const [path, method] of [
      ["/bikes", "get"],
      ["/bikes", "post"],
      ["/bikes/{id}", "put"],
    ] as const)
      for (const name of ["headset_stack", "frame_secret"]) expect(documented(path, method)).toContain(name);
    const shared = documented("/bikes/public/{token}", "get");
    expect(shared).toContain("headset_stack");
    expect(shared).not.toContain("frame_secret");
  });
});
