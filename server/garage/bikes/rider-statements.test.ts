import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { costStatsBy } from "#contract/garage/cost-stats.ts";
import { expenseOrders } from "#contract/garage/expenses.ts";
import { rideOrders } from "#contract/garage/rides.ts";
import { rideStatsBy } from "#contract/garage/ride-stats.ts";
import { acrossAccounts, ofNoAccount, shapeOf } from "./across-accounts.testing.ts";
import { attach, openReceipt, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { importRides, zippedRides } from "#server/garage/ride-imports/imports.testing.ts";
import type { Db } from "#server/platform/db/open.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { pushSubscription } from "#server/people/push/push-service.testing.ts";
import { unsubscribeTokens } from "#server/people/notifications/unsubscribe-token.ts";
import {
  sendPhoto,
  sendProfilePhoto,
  sendSerialPhoto,
  sendServicePhoto,
} from "#server/platform/testing/photos.ts";
import { codeShownAt } from "#server/people/factors/authenticator.testing.ts";
import { softwareAuthenticator } from "#server/people/passkeys/authenticator.testing.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { splitByAccount } from "#server/platform/testing/partitions.ts";
import { notedStatements, scannedBy } from "#server/platform/testing/statements.ts";
import { dayAfter } from "#server/platform/time/days.ts";
import { minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan } from "#server/platform/testing/transfer.ts";

/** Calls that read no table, that call Stripe, whose things belong to a shop or to several riders, or whose work is done by a job or by another call in this test. */
const apart = new RegExp(
  "^(GET /(plans|site|status|version)|POST /(contact|reports|decisions/.*|service-registrations|import|webhooks/stripe)|" +
    "GET /(account/data|decisions/.*|auth/oidc.*|logos/.*|profile-photos/.*|photos/.id.|bikes/.id./dossier.pdf)|" +
    "\\w+ /(branding|shops|shop-invitations|shop-photos|public/shops|public/orders|public/market|listings|threads|messages|clubs|club-(?:rides|photos|invitations)|tools|saved-searches|message-photos|follows|followers|following|feed|questions|public/bikes|orders|order-photos|verif(?:y|ications)|appointments|reviews|transfers)\\b.*|" +
    "\\w+ /((?:bikes|parts)/.id./(?:orders|verifications|transfers)|services/.id./(?:confirm|statement)).*|" +
    "POST /(auth/(register|email|password|oidc)/?.*|subscription/.*)|PUT /account/(email|password)|DELETE /(subscription/notice|account/identities/.id.))$",
);

bothDbs("a rider's calls", (on) => {
  test("read no table from end to end", { timeout: 60_000 }, async () => {
    const noted = notedStatements();
    const app = await openTestApp({ on });
    const [rider, other] = [await onPlan(app, await app.rider(), "collector"), await app.rider()];
    // What opening the database and the app ran.
    noted();
    const called = new Set<string>();
    /** Writes whose responses name nothing that they have changed. */
    const silent = new Set<string>();
    type Caller = Pick<typeof app.visitor, "send">;
    /** Calls "PUT /bikes/{id}" with these parameters in turn; returns the data of its response. */
    async function call(caller: Caller, name: string, ids: (number | string)[] = [], body?: object) {
      called.add(name);
      const [method = "", path = ""] = name.split(" ");
      const left = [...ids];
      const filled = path.replaceAll(/\{\w+\}/g, () => String(left.shift()));
      const answer = await caller.send(method, filled + left.join(""), body);
      if (method !== "GET" && !answer.body?.changed?.length) silent.add(name);
      if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    }

    const { id } = await call(rider, "POST /bikes", [], { name: "First" });
    await call(rider, "PUT /bikes/order", [], { ids: [id] });
    const linkOf = (info: { share_url: string }) => info.share_url.split("/").at(-1) ?? "";
    await call(rider, "POST /bikes/{id}/toggle-sharing", [id]);
    await call(rider, "POST /profile/toggle-sharing");
    const bikeLink = linkOf(await call(rider, "POST /bikes/{id}/regenerate-token", [id]));
    const profileLink = linkOf(await call(rider, "POST /profile/regenerate-token"));
    await call(rider, "GET /bikes/{id}/share-info", [id]);
    await call(rider, "GET /profile/share-info");
    await call(rider, "GET /bikes/link/{token}", [bikeLink]);
    await call(app.visitor, "GET /bikes/public/{token}", [bikeLink]);
    await call(app.visitor, "GET /users/public/{token}", [profileLink]);
    await call(other, "GET /bikes/{id}", [id]);
    await call(other, "POST /bikes/{id}/rate", [id], { rating: 4 });
    await call(other, "GET /bikes/{id}/user-rating", [id]);
    await call(other, "DELETE /bikes/{id}/rate", [id]);

    const { email, password } = rider;
    await call(app.visitor, "POST /auth/login", [], { email, password });
    await call(app.visitor, "POST /auth/password/forgot", [], { email });
    await call(rider, "GET /auth/user");
    await call(rider, "GET /account/identities");
    await call(rider, "GET /profile");
    await call(rider, "GET /lifespans");
    await call(rider, "PUT /profile", [], { name: "Another name" });
    await call(rider, "PUT /profile/privacy", [], { privacy_settings: { profile_photo: true } });
    await sendProfilePhoto(rider);
    called.add("POST /profile/upload-photo");
    await call(rider, "DELETE /profile/delete-photo");
    const { version } = await call(rider, "GET /account/preferences");
    await call(rider, "PUT /account/preferences", [], { units: "mi", version });
    await call(rider, "PUT /account/notifications", [], { hour: 7, muted_bikes: [id] });
    await call(rider, "GET /account/notifications");
    await call(rider, "POST /account/notifications/test");
    await call(rider, "GET /account/notifications/log");
    await call(rider, "DELETE /account/sessions");
    await call(rider, "POST /account/proof", [], { password });
    const made = { name: "Script", scopes: ["read"], days: null };
    const key = await call(rider, "POST /account/keys", [], made);
    await call(app.as(key.key), "GET /bikes");
    await call(rider, "GET /account/inbox");
    called.add("PUT /inbox/{file}");
    expect((await rider.send("PUT", "/inbox/ride.fit", Buffer.from("no ride"))).status).toBe(201);
    await call(rider, "GET /account/keys");
    await call(rider, "DELETE /account/keys/{id}", [key.id]);
    await call(rider, "GET /account/push-key");
    const device = await call(rider, "POST /account/push-subscriptions", [], pushSubscription);
    await call(rider, "GET /account/push-subscriptions");
    await call(rider, "POST /account/notifications/test");
    await call(rider, "DELETE /account/push-subscriptions/{id}", [device.id]);
    const hook = await call(rider, "POST /webhooks", [], { url: "https://8.8.8.8/", events: ["care.due"] });
    await call(rider, "GET /webhooks");
    await call(rider, "PUT /webhooks/{id}", [hook.id], { preset: "ntfy" });
    await call(rider, "POST /webhooks/{id}/rotate", [hook.id]);
    const delivery = await call(rider, "POST /webhooks/{id}/test", [hook.id]);
    await call(rider, "GET /webhooks/{id}/deliveries", [hook.id]);
    await call(rider, "POST /deliveries/{id}/again", [delivery.id]);
    await call(rider, "DELETE /webhooks/{id}", [hook.id]);
    const calendar = await call(rider, "POST /account/calendar");
    expect((await app.visitor.get(`=${new URL(calendar.url).pathname}`)).status).toBe(200);
    await call(rider, "DELETE /account/calendar");
    const token = unsubscribeTokens("s".repeat(32)).tokenOf(rider.id);
    await call(app.visitor, "POST /notifications/unsubscribe/{token}", [token]);
    await call(rider, "POST /blocks", [], { user_id: other.id });
    await call(rider, "GET /blocks");
    await call(rider, "DELETE /blocks/{user_id}", [other.id]);
    await call(rider, "GET /user/limits");
    await call(rider, "GET /subscription");
    await call(rider, "GET /export", ["?format=json"]);
    await call(rider, "POST /feedback", [], { overall_rating: 5 });

    await call(rider, "GET /bikes");
    await call(rider, "GET /bikes/{id}", [id]);
    await call(rider, "PUT /bikes/{id}", [id], { name: "Changed", brand: "Kross" });
    await call(rider, "PUT /purchase-currency", [], { purchase_currency: "PLN" });
    await call(rider, "PUT /subscription/writable-bikes", [], { ids: [id] });
    const photos = [(await sendPhoto(rider, id)).body.data.id, (await sendPhoto(rider, id)).body.data.id];
    called.add("POST /photos/upload");
    await call(rider, "GET /bikes/{id}/photos", [id]);
    await call(rider, "PUT /bikes/{id}/photos/order", [id], { ids: photos.toReversed() });
    await call(rider, "PUT /bikes/{id}/photos/{photoId}/set-primary", [id, photos[1]]);
    await call(rider, "DELETE /photos/{id}", [photos[0]]);

    const ride = { started_at: "2026-05-01T08:00:00Z", distance_m: 1000, bike_id: id };
    const ridden = await call(rider, "POST /rides", [], ride);
    await call(rider, "GET /rides", ["?search=x"]);
    await call(rider, "GET /rides/{id}", [ridden.id]);
    await call(rider, "PUT /rides/{id}", [ridden.id], { distance_m: 2000, version: 1 });
    await call(rider, "POST /rides/assign", [], { ids: [ridden.id], bike_id: null });
    await call(rider, "PUT /ride-rules", [], { rules: [{ gear_name: "Canyon", bike_id: id }] });
    await call(rider, "GET /ride-rules");
    const rules = [{ gear_name: "Canyon", bike_id: id }];
    await call(rider, "POST /ride-rules/preview", [], { rules });
    await call(rider, "POST /ride-rules/apply", [], { rules });
    for (const by of rideStatsBy) await call(rider, "GET /ride-stats", [`?by=${by}`]);
    for (const by of costStatsBy) await call(rider, "GET /cost-stats", [`?by=${by}&bike_id=${id}`]);
    await call(rider, "PUT /budgets", [], { year: 2026, amount_cents: 100_000, currency: "EUR" });
    await call(rider, "GET /budgets", ["?year=2026"]);
    await call(rider, "GET /ride-stats", [`?by=day&bike_id=${id}&from=2026-01-01`]);
    await call(rider, "GET /rides/{id}/track", [ridden.id]);
    for (const order of rideOrders) await call(rider, "GET /rides", [`?sort=${order}`]);
    expect((await rider.get(`/rides/${ridden.id}/file`)).status).toBe(404);
    called.add("GET /rides/{id}/file");
    await call(rider, "DELETE /rides/{id}", [ridden.id]);

    const zip = await zippedRides("pause.gpx", "pause.fit");
    const imported = await importRides(app, rider, "pause.zip", zip);
    called.add("POST /ride-imports");
    await call(rider, "GET /ride-imports");
    const { items: files } = await call(rider, "GET /ride-imports/{id}", [imported.id, "?state=duplicate"]);
    await call(rider, "POST /ride-imports/{id}/items/{name}/keep", [imported.id, files[0].name]);
    await call(rider, "DELETE /ride-imports/{id}", [imported.id]);

    const reading = await call(rider, "POST /bikes/{id}/readings", [id], { km: 5, at: "2026-05-02" });
    await call(rider, "GET /bikes/{id}/readings", [id]);
    await call(rider, "DELETE /bikes/{id}/mileage-notice", [id]);
    await call(rider, "DELETE /bikes/{id}/readings/{reading}", [id, reading.id]);

    const lines = "42 km, odometer 12345, new chain 9 €, chain 0.5, lubed chain, service 5 €";
    const { undo } = await call(rider, "POST /line", [], { text: lines, bike_id: id, dry_run: false });
    await call(rider, "POST /undo", [], { undo });
    await call(rider, "GET /line");
    await call(rider, "GET /account/assistant");
    await call(rider, "PUT /account/assistant", [], { on: false });
    await call(rider, "POST /assistant/questions", [], { text: "what is due" });
    await call(rider, "GET /assistant/log");
    await call(rider, "POST /fits", [], { bike_id: id, spec: { kind: "chain", speeds: 11 } });
    const bill = "Rowerownia\nNIP 5842751979\n2026-05-03\nSUMA PLN 20,00";
    const draft = await call(rider, "POST /drafts", [], { text: bill });
    await call(rider, "GET /drafts");
    await call(rider, "GET /drafts/{id}", [draft.id]);
    const pdf = await multipartOf({ file: new Blob([smallPdf()]) });
    const filed = (await rider.raw("POST", "/drafts", pdf.bytes, pdf.type)).body.data;
    expect((await downloadedBy(rider, `/drafts/${filed.id}/file`)).status).toBe(200);
    called.add("GET /drafts/{id}/file");
    const accepted = { bike_id: id, part: { kind: "chain" } };
    await call(rider, "POST /drafts/{id}/accept", [draft.id], accepted);
    await call(rider, "DELETE /drafts/{id}", [(await call(rider, "POST /drafts", [], { text: bill })).id]);
    for (const text of [
      "what is due",
      "costs this year",
      "how far has the chain gone",
      "when was the chain lubed",
    ])
      await call(rider, "POST /line", [], { text, bike_id: id });

    await call(rider, "GET /care-templates", [`?bike_id=${id}`]);
    const taken = await call(rider, "POST /bikes/{id}/care-plans/from-templates", [id], {
      keys: ["chain_lube"],
    });

    const part = await call(rider, "POST /parts", [], { kind: "chain" });
    const onBike = { bike_id: id, slot: "chain", at: "2026-05-01" };
    await call(rider, "POST /parts/{id}/place", [part.id], onBike);
    await call(rider, "GET /parts");
    const placed = await call(rider, "GET /parts/{id}", [part.id]);
    const days = { from_at: "2026-05-01" };
    await call(rider, "PUT /parts/{id}/mounts/{mount}", [part.id, placed.history[0].id], days);
    await call(rider, "GET /bikes/{id}/spares", [id]);
    await call(rider, "GET /bikes/{id}/parts", [id]);
    await call(rider, "GET /bikes/{id}/life", [id]);
    const spare = await call(rider, "POST /parts", [], { kind: "chain" });
    const back = { at: "2026-05-02", old: { to: "stored" } };
    await call(rider, "POST /parts/{id}/replace", [part.id], { ...back, part_id: spare.id });
    await call(rider, "POST /parts/{id}/replace", [spare.id], { ...back, part_id: part.id });
    await call(rider, "PUT /bikes/{id}/parts-shown", [id], { shown: true });
    await call(rider, "GET /bikes/{id}/parts-shown", [id]);
    await call(rider, "PUT /bikes/{id}/rides-shown", [id], { shown: true });
    await call(rider, "GET /bikes/{id}/rides-shown", [id]);
    await call(rider, "PUT /profile/rides-shown", [], { shown: true });
    await call(rider, "GET /profile/rides-shown");
    await call(app.visitor, "GET /users/public/{token}", [profileLink]);
    await call(app.visitor, "GET /bikes/public/{token}", [bikeLink]);
    await call(rider, "PUT /parts/{id}", [part.id], { brand: "KMC", version: 1 });
    const worn = await call(rider, "POST /parts/{id}/measurements", [part.id], {
      kind: "chain_pct",
      value: 0.3,
    });
    await call(rider, "GET /parts/{id}/measurements", [part.id]);
    await call(rider, "DELETE /parts/{id}/measurements/{measurement}", [part.id, worn.id]);
    const items = [{ slot: "chain", part_id: part.id }];
    const setup = await call(rider, "POST /bikes/{id}/setups", [id], { name: "Winter", items });
    await call(rider, "GET /bikes/{id}/setups", [id]);
    await call(rider, "PUT /bikes/{id}/setups/{setup}", [id, setup.id], { name: "Snow", version: 1 });
    await call(rider, "POST /bikes/{id}/setups/{setup}/use", [id, setup.id], {});
    await call(rider, "DELETE /bikes/{id}/setups/{setup}", [id, setup.id]);
    const plan = { slot: "chain", task: "replace", every_m: 3_000_000 };
    const planned = await call(rider, "POST /bikes/{id}/care-plans", [id], plan);
    await call(rider, "GET /bikes/{id}/care-plans", [id]);
    await call(rider, "GET /care-plans/{id}", [planned.id]);
    await call(rider, "PUT /care-plans/{id}", [planned.id], { every_days: 365, version: 1 });
    await call(rider, "POST /care-plans/{id}/snooze", [planned.id], { days: 2 });
    await call(rider, "DELETE /care-plans/{id}/snooze", [planned.id]);
    await call(rider, "POST /care-plans/{id}/snooze", [planned.id], { m: 2 });
    await call(rider, "GET /care");
    await call(rider, "GET /care/summary");
    const routine = await call(rider, "POST /bikes/{id}/routines", [id], {
      name: "Before a race",
      plan_ids: [taken[0].id],
    });
    await call(rider, "GET /bikes/{id}/routines", [id]);
    const named = await call(rider, "PUT /routines/{id}", [routine.id], {
      name: "Race day",
      version: routine.version,
    });
    await call(rider, "POST /routines/{id}/done", [routine.id], { version: named.version });
    await call(rider, "DELETE /routines/{id}", [routine.id]);
    await call(rider, "POST /bikes/{id}/care-set-up", [id], { level: "little" });
    await call(rider, "GET /now");
    const { cursor } = await call(rider, "GET /sync");
    await call(rider, "GET /bikes/{id}/health", [id]);
    const replaced = { measurement: { kind: "chain_pct", value: 0.6 }, replace: { old: "stored" } };
    await call(rider, "POST /care-plans/{id}/done", [planned.id], replaced);
    const oiled = [{ plan_id: planned.id }, { part_id: part.id, task: "lube" }];
    const entry = await call(rider, "POST /bikes/{id}/services", [id], { items: oiled });
    await call(rider, "GET /bikes/{id}/services", [id]);
    await call(rider, "GET /services/{id}", [entry.id]);
    await call(rider, "PUT /services/{id}", [entry.id], {
      done_on: "2026-05-02",
      items: oiled,
      version: 1,
    });
    const paid = { category: "part", amount_cents: 100, currency: "PLN", day: "2026-05-02" };
    const of = { part_id: part.id, service_id: entry.id };
    const expense = await call(rider, "POST /expenses", [], { ...paid, ...of });
    await call(rider, "POST /expenses", [], { ...paid, category: "purchase", bike_id: id });
    await call(rider, "GET /expenses/{id}", [expense.id]);
    await call(rider, "PUT /expenses/{id}", [expense.id], { amount_cents: 200, version: 1 });
    const narrow = `&bike_id=${id}&part_id=${part.id}&category=part&from=2026-01-01&to=2026-12-31`;
    for (const sort of expenseOrders) await call(rider, "GET /expenses", [`?sort=${sort}&search=km`]);
    await call(rider, "GET /expenses", [`?format=csv${narrow}`]);
    await call(rider, "GET /services/{id}", [entry.id]);
    const ledger = new Blob(["Date,Amount\n2026-05-02,5\n"]);
    const mapping = JSON.stringify({ day: "Date", amount: "Amount" });
    const form = await multipartOf({ mapping, file: ledger });
    expect((await rider.raw("POST", "/expenses/import", form.bytes, form.type)).status).toBe(200);
    called.add("POST /expenses/import");
    const [brought] = await call(rider, "GET /expenses/imports");
    await call(rider, "DELETE /expenses/imports/{id}", [brought.id]);
    const receipt = await attach(rider, expense.id, smallPdf());
    called.add("POST /expenses/{id}/files");
    expect((await openReceipt(rider, expense.id, receipt.id)).status).toBe(200);
    called.add("GET /expenses/{id}/files/{file}");
    await call(rider, "DELETE /expenses/{id}/files/{file}", [expense.id, receipt.id]);
    await call(rider, "DELETE /expenses/{id}", [expense.id]);
    const pictured = (await sendServicePhoto(rider, entry.id, { item: 0 })).body.data.photos;
    called.add("POST /services/{id}/photos");
    const ofPhoto = [entry.id, pictured[0].id];
    expect((await downloadedBy(rider, `/services/${ofPhoto.join("/photos/")}`)).status).toBe(200);
    called.add("GET /services/{id}/photos/{photo}");
    await call(rider, "DELETE /services/{id}/photos/{photo}", ofPhoto);
    await call(rider, "DELETE /services/{id}", [entry.id]);
    await call(rider, "DELETE /care-plans/{id}", [planned.id]);
    await call(rider, "POST /parts/{id}/take-off", [part.id], { to: "retired", at: "2026-05-03" });
    await call(rider, "POST /parts/{id}/restore", [part.id]);
    await call(rider, "POST /bikes/{id}/places", [id], { places: [{ part_id: part.id, slot: "chain" }] });
    const [done] = await call(rider, "GET /bikes/{id}/history", [id]);
    await call(rider, "POST /bikes/{id}/history/{entry}/undo", [id, done.id]);
    await call(rider, "DELETE /parts/{id}", [part.id, "?confirm=true"]);

    const chosen = {
      ends_on: dayAfter(new Date().toISOString().slice(0, 10), 30),
      with_costs: true,
      with_receipts: true,
    };
    const dossier = await call(rider, "POST /dossiers", [], { bike_id: id, ...chosen });
    await call(rider, "POST /bikes/{id}/dossiers", [id], chosen);
    await call(rider, "GET /dossiers");
    await call(rider, "GET /dossiers", [`?bike_id=${id}`]);
    const frozen = linkOf({ share_url: dossier.url });
    await call(app.visitor, "GET /public/dossiers/{token}", [frozen]);
    await call(app.visitor, "GET /public/dossiers/{token}/files/{file}", [frozen, 1]);
    await call(rider, "DELETE /dossiers/{id}", [dossier.id]);

    const link = linkOf(await call(rider, "GET /bikes/{id}/share-info", [id]));
    await sendSerialPhoto(rider, id);
    called.add("POST /bikes/{id}/serial-photo");
    expect((await downloadedBy(rider, `/bikes/${id}/serial-photo`)).status).toBe(200);
    called.add("GET /bikes/{id}/serial-photo");
    await call(rider, "DELETE /bikes/{id}/serial-photo", [id]);
    await call(rider, "PUT /bikes/{id}/theft", [id], { shown: true });
    await call(rider, "GET /bikes/{id}/theft", [id]);
    await call(rider, "GET /bikes/{id}/bike-index", [id]);
    expect((await downloadedBy(rider, `/bikes/${id}/theft-sheet.pdf`)).status).toBe(200);
    called.add("GET /bikes/{id}/theft-sheet.pdf");
    await call(app.visitor, "POST /bikes/public/{token}/sightings", [link], { text: "There" });
    const [sighting] = await call(rider, "GET /bikes/{id}/sightings", [id]);
    await call(rider, "DELETE /bikes/{id}/sightings/{sighting}", [id, sighting.id]);
    await call(rider, "DELETE /bikes/{id}/theft", [id]);
    await call(rider, "PUT /bikes/{id}/geometry", [id], { stack: 560, stem_length: 100 });
    await call(rider, "GET /bikes/{id}/geometry", [id]);
    await call(rider, "GET /bikes/{id}/gears", [id]);
    await call(rider, "GET /bikes/{id}/comparison", [id]);
    await call(rider, "PUT /bikes/{id}/cockpit-shown", [id], { shown: true });
    await call(rider, "GET /bikes/{id}/cockpit-shown", [id]);
    await call(rider, "GET /sync", [`?since=${cursor}`]);
    await call(rider, "GET /sync/sent-keys", ["?keys=key-1"]);

    const at = app.clock.now.toISOString();
    const place = { name: "Koło", street: "Rowerowa 7", postal_code: "90-001", city: "Łódź", country: "PL" };
    const shop = {
      ...place,
      email,
      slug: "kolo",
      kind: "amateur",
      currency: "PLN",
      time_zone: "UTC",
    } as const;
    const { id: shop_id } = await app.db
      .insertInto("shops")
      .values({ ...shop, state: "open", created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const grant = await call(rider, "POST /bikes/{id}/grants", [id], { shop: "kolo" });
    await call(rider, "GET /bikes/{id}/grants", [id]);
    await call(rider, "DELETE /grants/{id}", [grant.id]);
    const scanned = { user_id: rider.id, bike_id: id, shop_id, member_id: other.id, digits: "0042" };
    const expires_at = new Date(app.clock.now.getTime() + 1000).toISOString();
    const scan = await app.db
      .insertInto("scans")
      .values({ ...scanned, created_at: at, expires_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await call(rider, "GET /scans");
    await call(rider, "POST /scans/{id}/confirm", [scan.id], { digits: "0042" });

    await call(rider, "DELETE /bikes/{id}", [id]);
    const [session] = await call(other, "GET /account/sessions");
    await call(other, "DELETE /account/sessions/{id}", [session.id], { password: other.password });
    await call(rider, "DELETE /account", [], { password });
    await call(await app.rider(), "POST /auth/logout");

    await call(app.visitor, "GET /auth/ways");
    const careful = await app.rider();
    const begun = await call(careful, "POST /account/second-factor");
    const code = () => codeShownAt(begun.secret, app.clock.now);
    await call(careful, "POST /account/second-factor/confirm", [], { code: code() });
    await call(careful, "GET /account/second-factor");
    await call(careful, "POST /account/recovery-codes");
    const { challenge } = (await app.visitor.post("/auth/login", careful)).body;
    app.pass(minute);
    await call(app.visitor, "POST /auth/second-factor", [], { challenge, code: code(), trust: true });
    await call(careful, "DELETE /account/second-factor");

    const authenticator = softwareAuthenticator(app.config.APP_URL);
    const making = await call(careful, "POST /account/passkeys/options");
    const answered = { challenge_id: making.challenge_id, response: authenticator.make(making.options) };
    const passkey = await call(careful, "POST /account/passkeys", [], { ...answered, name: "Phone" });
    await call(careful, "GET /account/passkeys");
    await call(careful, "PUT /account/passkeys/{id}", [passkey.id], { name: "My phone" });
    const showing = await call(app.visitor, "POST /auth/passkeys/options");
    const shown = { challenge_id: showing.challenge_id, response: authenticator.show(showing.options) };
    await call(app.visitor, "POST /auth/passkeys/verify", [], shown);
    await call(careful, "DELETE /account/passkeys/{id}", [passkey.id]);

    const names = Object.values(endpoints)
      .filter(({ access }) => access !== "admin")
      .map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name) => !called.has(name) && !apart.test(name))).toEqual([]);

    // The app fetches again what a response names: of these it keeps nothing, or begins anew; and rules have no ride to move here.
    expect([...silent].toSorted()).toEqual([
      "DELETE /account",
      "DELETE /drafts/{id}",
      "POST /account/notifications/test",
      "POST /account/passkeys/options",
      "POST /account/proof",
      "POST /account/second-factor",
      "POST /assistant/questions",
      "POST /auth/login",
      "POST /auth/logout",
      "POST /auth/passkeys/options",
      "POST /auth/passkeys/verify",
      "POST /auth/password/forgot",
      "POST /auth/second-factor",
      "POST /bikes/public/{token}/sightings",
      "POST /drafts",
      "POST /feedback",
      // These read, too, or alone.
      "POST /fits",
      "POST /line",
      "POST /notifications/unsubscribe/{token}",
      "POST /ride-rules/apply",
      "POST /ride-rules/preview",
      "PUT /account/assistant",
    ]);

    const statements = noted();
    expect(statements.length).toBeGreaterThan(100);
    const scans: { statement: string; tables: string[] }[] = [];
    for (const statement of statements)
      scans.push({ statement, tables: await scannedBy(app.db, on, statement) });
    // A query without an index is found: the colour of bikes has none.
    const byColor = `select id from bikes where color = ${on === "sqlite" ? "?" : "$1"}`;
    expect(await scannedBy(app.db, on, byColor)).toEqual(["bikes"]);
    expect(scans.filter(({ tables }) => tables.length > 0)).toEqual([]);
    // SQLite has one file for all accounts.
    if (on === "postgres") await expectOneAccount(app.db, statements);
  });
});

/** Explains statements on tables that are split by account: those that read several partitions are the listed ones. */
async function expectOneAccount(db: Db, statements: readonly string[]) {
  const split = await splitByAccount(db);
  expect(await split.readBy("select id from rides where user_id = $1 and bike_id = $2")).toEqual([]);
  expect(await split.readBy("select id from rides where bike_id = $1")).toEqual(["rides"]);
  const across = new Set<string>();
  for (const statement of statements)
    if ((await split.readBy(statement)).length > 0) across.add(shapeOf(statement));
  expect([...across].toSorted()).toEqual(Object.keys(acrossAccounts).toSorted());
  expect(split.whole).toEqual([...ofNoAccount]);
}
