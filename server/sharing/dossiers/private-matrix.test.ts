import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { type Dossier, DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { attach, noteExpense, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { sendSerialPhoto, sendServicePhoto } from "#server/platform/testing/photos.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { tokenOf } from "#server/platform/testing/sharing.ts";
import { day, openTestApp } from "#server/platform/testing/test-app.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";

/** Who calls: the last four carry something as their bearer that is no session, or no more. */
const callers = [
  "anonymous",
  "other rider",
  "admin",
  "dead token",
  "open link",
  "ended link",
  "revoked link",
] as const;
type CallerName = (typeof callers)[number];

/** The owner's alone: nobody else learns that it is there; readers who are not signed in get 401. */
const owners = [401, 404, 404, 401, 401, 401, 401] as const;
/** The owner's to choose, of a bike that others may know. */
const choosers = [401, 403, 403, 401, 401, 401, 401] as const;
/** Each rider has their own. */
const ownLists = [401, 200, 200, 401, 401, 401, 401] as const;
const anyone = (status: number) => callers.map(() => status);

/** Of the owner's cockpit, and nowhere else. */
const saddle_height = 738.4;
/** What nobody else may read of it. */
const secret = /SECRET|738[.,]4/;

/** What each call returns to `callers` in turn; of a public bike where it differs. */
const expected: Record<
  string,
  readonly number[] | { private: readonly number[]; public: readonly number[] }
> = {
  "GET /expenses": ownLists,
  "GET /expenses?bike_id={id}": owners,
  "POST /expenses": owners,
  "POST /expenses/import": ownLists,
  "GET /expenses/imports": ownLists,
  "DELETE /expenses/imports/{brought}": owners,
  "GET /expenses/{expense}": owners,
  "PUT /expenses/{expense}": owners,
  "DELETE /expenses/{expense}": owners,
  "POST /expenses/{expense}/files": owners,
  "GET /expenses/{expense}/files/{file}": owners,
  "DELETE /expenses/{expense}/files/{file}": owners,
  "GET /cost-stats?by=bike": ownLists,
  "GET /cost-stats?by=part&bike_id={id}": owners,
  "GET /budgets": ownLists,
  "PUT /budgets": ownLists,
  "GET /bikes/{id}/theft": owners,
  "PUT /bikes/{id}/theft": owners,
  "DELETE /bikes/{id}/theft": owners,
  "GET /bikes/{id}/sightings": owners,
  "DELETE /bikes/{id}/sightings/{sighting}": owners,
  "GET /bikes/{id}/theft-sheet.pdf": owners,
  "GET /bikes/{id}/bike-index": owners,
  "GET /bikes/{id}/serial-photo": owners,
  "POST /bikes/{id}/serial-photo": owners,
  "DELETE /bikes/{id}/serial-photo": owners,
  "POST /services/{service}/photos": owners,
  "GET /services/{service}/photos/{photo}": owners,
  "GET /services/{service}/photos/{photo}?w=320": owners,
  "DELETE /services/{service}/photos/{photo}": owners,
  "GET /bikes/{id}/geometry": owners,
  "PUT /bikes/{id}/geometry": owners,
  "GET /bikes/{id}/gears": owners,
  "GET /bikes/{id}/comparison": owners,
  "GET /bikes/{id}/cockpit-shown": choosers,
  "PUT /bikes/{id}/cockpit-shown": choosers,
  "GET /dossiers": ownLists,
  "GET /dossiers?bike_id={id}": owners,
  "POST /dossiers": owners,
  "POST /bikes/{id}/dossiers": owners,
  "DELETE /dossiers/{open}": owners,
  "DELETE /dossiers/{ended}": owners,
  "GET /public/dossiers/{openToken}": anyone(200),
  "GET /public/dossiers/{endedToken}": anyone(404),
  "GET /public/dossiers/{revokedToken}": anyone(404),
  "GET /public/dossiers/{openToken}/files/{file}": anyone(404),
  "GET /public/dossiers/{endedToken}/files/{file}": anyone(404),
  "GET /public/dossiers/{revokedToken}/files/{file}": anyone(404),
  // Links with receipts open their own copies, numbered within each link, and never the receipt.
  "GET /public/dossiers/{openToken}/files/{copy}": anyone(404),
  "GET /public/dossiers/{fullToken}": anyone(200),
  "GET /public/dossiers/{fullToken}/files/{copy}": anyone(200),
  "GET /public/dossiers/{fullToken}/files/{bill}": anyone(404),
  "GET /expenses/{billed}/files/{bill}": owners,
  "GET /public/dossiers/{fullEndedToken}": anyone(404),
  "GET /public/dossiers/{fullEndedToken}/files/{endedCopy}": anyone(404),
  "GET /public/dossiers/{fullRevokedToken}": anyone(404),
  "GET /public/dossiers/{fullRevokedToken}/files/{revokedCopy}": anyone(404),
  "POST /bikes/public/{shareToken}/sightings": { private: anyone(404), public: anyone(201) },
};

/** The calls that the table must have. */
const isPrivateCall = (path: string) =>
  /^\/(expenses|cost-stats|budgets|dossiers|public\/dossiers|services\/\{id\}\/photos|bikes\/(\{id\}\/(theft|sightings|serial-photo|bike-index|dossiers|geometry|gears|comparison|cockpit-shown)|public\/\{token\}\/sightings))(?![a-z])/.test(
    path,
  );

const bodies: Record<string, object> = {
  "POST /expenses": { bike_id: 0, category: "tool", amount_cents: 1, currency: "PLN", day: "2026-05-01" },
  "PUT /expenses/{expense}": { note: "taken", version: 1 },
  "PUT /budgets": { year: 2026, amount_cents: 1, currency: "PLN" },
  "PUT /bikes/{id}/theft": { place: "taken" },
  "PUT /bikes/{id}/geometry": { saddle_height: 700 },
  "PUT /bikes/{id}/cockpit-shown": { shown: true },
  "POST /dossiers": { bike_id: 0, ends_on: "2026-07-01", with_costs: true, with_receipts: true },
  "POST /bikes/{id}/dossiers": { ends_on: "2026-07-01", with_costs: true, with_receipts: true },
  "POST /bikes/public/{shareToken}/sightings": { text: "Seen at the station" },
};

test.each(["private", "public"] as const)(
  "nobody but its owner gets an expense, a receipt, a serial or service photo, a theft's details, a link or the cockpit of a %s bike",
  async (kind) => {
    const app = await openTestApp({ config: { RATE_LIMITS: "off", TIMEZONE: "Europe/Warsaw" } });
    app.clock.now = new Date("2026-06-01T08:00:00.000Z");
    const owner = await onPlan(app, await app.rider(), "collector");
    const fox = { name: "Fox", serial: "SECRET-SERIAL-X7Q", saddle_height };
    const { id } = (await owner.post("/bikes", fox)).body.data;
    const { share_url } = (await owner.post(`/bikes/${id}/toggle-sharing`)).body.data;
    const { id: expense } = await noteExpense(owner, {
      bike_id: id,
      note: "SECRET-NOTE",
      shop: "SECRET-SHOP",
    });
    const { id: file } = await attach(owner, expense, smallPdf("SECRET-RECEIPT"), "SECRET-NAME.pdf");
    expect((await sendSerialPhoto(owner, id)).status).toBe(201);
    const { id: service } = (await owner.post(`/bikes/${id}/services`, { items: [{ task: "Look" }] })).body
      .data;
    const photo = (await sendServicePhoto(owner, service, { item: 0 })).body.data.photos[0].id;
    const csv = new Blob(["Date,Amount\n2026-05-01,1.00\n"]);
    const mapping = JSON.stringify({ day: "Date", amount: "Amount" });
    const ledger = await multipartOf({ mapping, file: csv });
    await owner.raw("POST", "/expenses/import", ledger.bytes, ledger.type);
    const [brought] = (await owner.get("/expenses/imports")).body.data;
    const theft = { place: "Kraków", police_number: "SECRET-POLICE", phone: "SECRET-PHONE", shown: true };
    expect((await owner.put(`/bikes/${id}/theft`, theft)).status).toBe(200);
    const shareToken = tokenOf(share_url);
    const seen = { text: "SECRET-SIGHTING", contact: "SECRET-CONTACT" };
    expect((await app.visitor.post(`/bikes/public/${shareToken}/sightings`, seen)).status).toBe(201);
    const [sighting] = (await owner.get(`/bikes/${id}/sightings`)).body.data;
    if (kind === "private") await owner.post(`/bikes/${id}/toggle-sharing`);
    await owner.put("/budgets", { year: 2026, amount_cents: 123_456, currency: "PLN" });

    // This bike shows everything that a link can show: all but the note and whom the link is for.
    const { id: costly } = (await owner.post("/bikes", { name: "Told", serial: "SECRET-SERIAL-T0L" })).body
      .data;
    const billed = await noteExpense(owner, { bike_id: costly, note: "SECRET-NOTE", shop: "Velo" });
    const { id: bill } = await attach(owner, billed.id, smallPdf("for all with the link"), "bill.pdf");

    const link = async (ends_on: string, bike = id, more: object = {}): Promise<Dossier> =>
      (await owner.post(`/bikes/${bike}/dossiers`, { ends_on, label: "SECRET-LABEL", ...more })).body.data;
    const fullLink = async (ends_on: string) => {
      const made = await link(ends_on, costly, { with_costs: true, with_receipts: true });
      const token = tokenOf(made.url);
      const { receipts } = DossierSnapshot.parse(
        (await app.visitor.get(`/public/dossiers/${token}`)).body.data,
      );
      expect(receipts).toMatchObject([{ name: "bill.pdf" }]);
      return { id: made.id, token, copy: Number(receipts?.[0]?.url.split("/").at(-1)) };
    };
    const fullRevoked = await fullLink("2026-07-01");
    const fullEnded = await fullLink("2026-06-01");
    const full = await fullLink("2026-07-01");
    await owner.delete(`/dossiers/${fullRevoked.id}`);
    // Else the calls of the table would not ask what they are to ask.
    expect(bill).not.toBe(full.copy);
    const ended = await link("2026-06-01");
    const revoked = await link("2026-07-01");
    await owner.delete(`/dossiers/${revoked.id}`);
    const open = await link("2026-07-01");
    app.pass(day);
    const tokens = {
      openToken: tokenOf(open.url),
      endedToken: tokenOf(ended.url),
      revokedToken: tokenOf(revoked.url),
      fullToken: full.token,
      fullEndedToken: fullEnded.token,
      fullRevokedToken: fullRevoked.token,
    };
    const gone = await app.rider();
    await gone.post("/auth/logout");
    const signed = app.as(
      (await app.visitor.post("/auth/login", { email: owner.email, password: owner.password })).body.token,
    );
    const as: Record<CallerName, typeof app.visitor> = {
      anonymous: app.visitor,
      "other rider": await onPlan(app, await app.rider(), "collector"),
      admin: await onPlan(app, await newAdmin(app), "collector"),
      "dead token": gone,
      "open link": app.as(tokens.openToken),
      "ended link": app.as(tokens.endedToken),
      "revoked link": app.as(tokens.revokedToken),
    };
    const values: Record<string, unknown> = {
      ...tokens,
      id,
      expense,
      brought: brought.id,
      file,
      shareToken,
      service,
      photo,
      sighting: sighting.id,
      billed: billed.id,
      bill,
      copy: full.copy,
      endedCopy: fullEnded.copy,
      revokedCopy: fullRevoked.copy,
      open: open.id,
      ended: ended.id,
    };
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

    const got: typeof expected = {};
    const wanted: typeof expected = {};
    const called = new Set<string>();
    for (const [name, statuses] of Object.entries(expected)) {
      const [method = "", path = ""] = name.split(" ");
      called.add(`${method} ${path.replace(/\?.*/, "").replaceAll(/\{\w+\}/g, "{}")}`);
      const body = bodies[name] && { ...bodies[name], ...("bike_id" in bodies[name] ? { bike_id: id } : {}) };
      const row: number[] = [];
      for (const caller of callers) {
        const answer = path.endsWith("/import")
          ? await as[caller].raw(method, path, ledger.bytes, ledger.type)
          : await as[caller].send(method, filled(path), body);
        row.push(answer.status);
        expect(JSON.stringify(answer.body), `${name}, ${caller}`).not.toMatch(secret);
      }
      got[name] = row;
      wanted[name] = "private" in statuses ? statuses[kind] : [...statuses];
    }
    expect(got).toEqual(wanted);
    const needed = endpoints
      .filter(({ path }) => isPrivateCall(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(needed.length).toBeGreaterThan(25);
    expect(needed.filter((name) => !called.has(name))).toEqual([]);

    // Public pages tell none of it either, and for its owner all is as it was.
    for (const path of [`/bikes/public/${shareToken}`, `/public/dossiers/${tokens.openToken}`])
      expect(JSON.stringify((await app.visitor.get(path)).body)).not.toMatch(secret);
    const mine = (await signed.get(`/expenses/${expense}`)).body.data;
    expect(mine).toMatchObject({
      note: "SECRET-NOTE",
      version: 1,
      files: [{ id: file, name: "SECRET-NAME.pdf" }],
    });
    expect((await signed.get(`/bikes/${id}/serial-photo`)).status).toBe(200);
    expect((await signed.get(`/services/${service}/photos/${photo}`)).status).toBe(200);
    expect((await signed.get(`/bikes/${id}/theft`)).body.data).toMatchObject(theft);
    expect((await signed.get(`/bikes/${id}/geometry`)).body.data.given).toMatchObject({ saddle_height });
    expect((await signed.get(`/bikes/${id}/cockpit-shown`)).body.data).toEqual({ shown: false });
    expect((await signed.get("/expenses")).body.meta).toMatchObject({ total: 3 });
    expect((await signed.get("/dossiers")).body.data).toHaveLength(4);
    const { data: sightings } = (await signed.get(`/bikes/${id}/sightings`)).body;
    expect(sightings.map(({ text }: { text: string }) => text)).toContain("SECRET-SIGHTING");
    expect((await signed.get("/budgets")).body.data).toMatchObject([{ amount_cents: 123_456 }]);
  },
);
