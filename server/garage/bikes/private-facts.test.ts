import { expect, test } from "vitest";
import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { isPublic } from "#contract/garage/bike-fields.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { readPdf } from "#server/platform/testing/pdf.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const privateFacts = bikeFacts.filter((fact): boolean => !isPublic(fact));
const privateNames = privateFacts.map(({ name }) => name);
const texts = privateFacts.filter(({ kind }) => kind === "text");

/** A value for each private fact that occurs nowhere else in a response; a new text gets one by itself. */
const secrets: Record<string, string | number> = {
  ...Object.fromEntries(texts.map(({ name }, place) => [name, `ZX${place}-161803-Q${place}F`])),
  purchase_price: 71234.56,
  purchase_currency: "ISK",
  purchase_date: "1987-06-05",
  mileage_at_purchase: 41234.5,
  serial: "WTU-271828-K4F",
  police_mark: "PLWA314159ZK",
  sold_on: "1989-08-07",
  sold_price: 61234.56,
  value_estimate: 51234.56,
  resting_since: "1988-04-03",
};

eachDb("a private fact of a bike", (on) => {
  const app = sharedTestApp({ on, pages: true, config: { PLAN_LIMITS: "off" } });

  const valuesIn = (text: string) =>
    privateNames.filter((name) =>
      new RegExp(`(?<![\\w-])${RegExp.escape(String(secrets[name]))}(?![\\w-])`).test(text),
    );
  /** Returns the private facts whose value or field name a text contains. */
  const factsIn = (text: string) => [
    ...new Set([...valuesIn(text), ...privateNames.filter((name) => text.includes(`"${name}":`))]),
  ];
  const read = async (caller: Caller, url: string) => (await downloadedBy(caller, url)).text;
  async function shared() {
    const rider = await app().rider();
    return { rider, profile: await sharedProfile(rider), ...(await sharedBike(rider, secrets)) };
  }

  test("has a value in this test, whichever it is", () => {
    expect(Object.keys(secrets).toSorted()).toEqual(privateNames.toSorted());
  });

  test("is in no answer and no page that a visitor gets", async () => {
    const { id, token, profile } = await shared();
    const { visitor } = app();
    for (const url of [
      `/bikes/public/${token}`,
      `/users/public/${profile}`,
      `=/bike/${token}`,
      `=/user/${profile}`,
    ]) {
      const { status, body } = await visitor.get(url);
      expect([url, status, factsIn(typeof body === "string" ? body : JSON.stringify(body))]).toEqual([
        url,
        200,
        [],
      ]);
    }
    expect((await visitor.get(`/bikes/${id}`)).status).toBe(401);
  });

  test("does not change the picture of a link's preview", async () => {
    const { rider, id, token } = await shared();
    const picture = async () =>
      /preview\.png\?[^"]*/.exec((await app().visitor.get(`=/bike/${token}`)).body as string)?.[0];
    const before = await picture();
    await rider.put(`/bikes/${id}`, { serial: "another", purchase_price: 1 });
    expect([before, await picture()]).toEqual([expect.stringContaining("v="), before]);
  });

  test("is in nothing that another rider gets", async () => {
    const [{ id, token }, other] = [await shared(), await app().rider()];
    await other.post("/bikes", { name: "Mine" });
    for (const url of [`/bikes/${id}`, `/bikes/public/${token}`])
      expect([url, factsIn(await read(other, url))]).toEqual([url, []]);
    // Their own bike has these fields, empty.
    for (const url of ["/bikes", "/export?format=json", "/export?format=csv"])
      expect([url, valuesIn(await read(other, url))]).toEqual([url, []]);
    expect((await other.get(`/bikes/${id}/dossier.pdf`)).status).toBe(403);
  });

  test("is read by an admin in the bike alone, and the audit log keeps no serial number", async () => {
    const [{ id, rider }, admin] = [await shared(), await newAdmin(app())];
    expect((await admin.get(`/bikes/${id}`)).body.data).toMatchObject(secrets);
    expect(factsIn(await read(admin, "/sky-dash/bikes?per_page=200"))).toEqual([]);
    await rider.put(`/bikes/${id}`, { serial: "WTU-000000-000" });
    await rider.delete(`/bikes/${id}`);
    const log = await read(admin, "/sky-dash/audits?model_type=bikes&per_page=200");
    const whole = await app()
      .db.selectFrom("audits")
      .select("changes")
      .where("auditable_id", "=", id)
      .execute();
    for (const text of [log, JSON.stringify(whole)]) expect(text).not.toMatch(/WTU-/);
    expect(log).toContain("Serial number");
  });

  test("is its owner's to read, to export and to take along", async () => {
    const { rider, id } = await shared();
    expect((await rider.get(`/bikes/${id}`)).body.data).toMatchObject(secrets);
    expect((await rider.get("/bikes")).body.data).toMatchObject([secrets]);
    for (const format of ["json", "csv"])
      expect([format, factsIn(await read(rider, `/export?format=${format}`))]).toEqual([
        format,
        privateNames,
      ]);
    const own = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    expect(factsIn(String(own.get("bikes.json")))).toEqual(privateNames);
    expect(factsIn(String(own.get("garage.json")))).toEqual(privateNames);
  });

  test("is on the dossier as far as it may be handed on", async () => {
    const { rider, id } = await shared();
    const paper = async (query = "") =>
      readPdf((await downloadedBy(rider, `/bikes/${id}/dossier.pdf${query}`)).bytes).text;
    const text = await paper();
    expect(text).toContain("…K4F");
    for (const hidden of ["WTU", "271828", "PLWA", "71,234", "61,234", "51,234"])
      expect(text).not.toContain(hidden);
    expect(await paper("?with_price=true")).toContain("ISK 71,234.56");
  });
});
