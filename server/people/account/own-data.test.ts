import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos, sendProfilePhoto } from "#server/platform/testing/photos.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";
import { downloadedBy, onPlan, sendImport, unzipped } from "#server/platform/testing/transfer.ts";

eachDb("everything about a rider", (on) => {
  const app = sharedTestApp({ on });

  test("is one archive for every plan, and holds nobody else's", async () => {
    const [rider, other] = [await app().rider({ name: "Ola" }), await app().rider({ name: "Somebody Else" })];
    await bikeWithPhotos(rider, 2);
    await sendProfilePhoto(rider);
    await rider.put("/profile", { bio: "Steel is real" });
    const { id } = await sharedBike(other, { name: "Theirs", notes: "not for Ola" });
    await rider.post(`/bikes/${id}/rate`, { rating: 4 });
    await rider.post("/feedback", { general_comments: "Nice" });
    await other.post("/feedback", { general_comments: "Mine alone" });
    const answer = await downloadedBy(rider, "/account/data");
    expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="spokebook-my-data-[\d-]+\.zip"$/,
    );
    const found = await unzipped(answer.bytes);
    expect([...found.keys()]).toEqual([
      "README.txt",
      "account.json",
      "sessions.json",
      "mailed-links.json",
      "second-factor.json",
      "identities.json",
      "passkeys.json",
      "keys.json",
      "profile.json",
      "profile-photo.jpg",
      "preferences.json",
      "notifications.json",
      "alerts.json",
      "push-subscriptions.json",
      "webhooks.json",
      "blocks.json",
      "branding.json",
      "ratings.json",
      "dossiers.json",
      "thefts.json",
      "transfers.json",
      "feedback.json",
      "contact-messages.json",
      "service-registrations.json",
      "reports.json",
      "assistant.json",
      "shops.json",
      "shop-invitations.json",
      "grants.json",
      "verifications.json",
      "appointments.json",
      "orders.json",
      "reviews.json",
      "clubs.json",
      "club-messages.json",
      "club-rides.json",
      "club-photos.json",
      "club-tools.json",
      "listings.json",
      "deleted-sales.json",
      "saved-searches.json",
      "messages.json",
      "subscription.json",
      "bikes.json",
      "odometer-readings.json",
      "rides.json",
      "ride-rules.json",
      "ride-imports.json",
      "parts.json",
      "setups.json",
      "part-changes.json",
      "care.json",
      "routines.json",
      "services.json",
      "expenses.json",
      "budgets.json",
      "drafts.json",
      "follows.json",
      "feed.json",
      "questions.json",
      "activity.json",
      "photos/1/1.jpg",
      "photos/1/2.jpg",
      "garage.json",
    ]);
    const read = (name: string) => JSON.parse(String(found.get(`${name}.json`)));
    expect(read("account")).toMatchObject({ id: rider.id, email: rider.email, plan: "hobbyist" });
    expect(read("profile")).toMatchObject({ bio: "Steel is real", name: "Ola" });
    expect(read("sessions")).toHaveLength(1);
    expect(read("ratings")).toMatchObject([{ bike_id: id, bike_name: "Theirs", stars: 4 }]);
    expect(read("feedback")).toMatchObject([{ general_comments: "Nice" }]);
    expect(read("bikes")).toMatchObject([{ name: "Rudy", photos: [{}, {}], shows_parts: false }]);
    expect(read("activity").map((entry: { event: string }) => entry.event)).toContain("created");
    const everything = [...found]
      .filter(([name]) => name.endsWith(".json"))
      .map(([, bytes]) => String(bytes));
    expect(everything.join()).not.toMatch(
      /not for Ola|Mine alone|password_hash|secret_hash|token_hash|\$argon2/,
    );
    // It can also be imported elsewhere.
    const next = await onPlan(app(), await app().rider(), "collector");
    expect((await sendImport(next, answer.bytes)).body.data).toMatchObject({ bikes: 1, photos: 2 });
  });

  test("has what was written from an address only once the address is known to be the rider's", async () => {
    const rider = await app().rider();
    const { email } = rider;
    await app().visitor.post("/contact", { name: "X", email, subject: "Hi", message: "0123456789" });
    const messages = async () =>
      JSON.parse(
        String(
          (await unzipped((await downloadedBy(rider, "/account/data")).bytes)).get("contact-messages.json"),
        ),
      );
    expect(await messages()).toEqual([]);
    const email_verified_at = app().clock.now.toISOString();
    await app().db.updateTable("users").set({ email_verified_at }).where("id", "=", rider.id).execute();
    expect(await messages()).toMatchObject([{ subject: "Hi", email }]);
  });
});

test("the archive says in the reader's language what is in it", async () => {
  const app = await openTestApp();
  const rider = await app.rider();
  const files = await unzipped(
    (await downloadedBy(rider, "/account/data", { "accept-language": "pl" })).bytes,
  );
  expect(String(files.get("README.txt"))).toMatch(/^Spokebook: wszystko o tobie\n/);
  expect(String(files.get("bikes.json"))).toBe("[]\n");
  expect((await app.visitor.get("/account/data")).status).toBe(401);
});
