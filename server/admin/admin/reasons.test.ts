import { describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp } from "#server/platform/testing/test-app.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === address);

/** A rider who reads a language, with a shared bike, and an admin. */
async function people(app: TestApp, language = "en") {
  const [boss, rider] = [await newAdmin(app), await app.rider({ name: "Ola" })];
  await app.db
    .updateTable("users")
    .set({ language, email_verified_at: app.clock.now.toISOString() })
    .where("id", "=", rider.id)
    .execute();
  const bike = await sharedBike(rider, { name: "Rudy <b>102</b>" });
  return {
    boss,
    rider,
    bike,
    disable: (body: object) => boss.put(`/sky-dash/users/${rider.id}/disabled`, body),
    block: (body: object) => boss.put(`/sky-dash/bikes/${bike.id}/sharing-block`, body),
  };
}

const entriesOf = async (app: TestApp, type: "User" | "Bike", id: number) => {
  const rows = await app.db
    .selectFrom("audits")
    .select("changes")
    .where("auditable_type", "=", type)
    .where("auditable_id", "=", id)
    .where("event", "=", "updated")
    .orderBy("id")
    .execute();
  return rows.map(({ changes }) => JSON.parse(changes));
};

describe("a reason", () => {
  test("is required, of 1,000 characters at most, before an account is disabled or a sharing stopped", async () => {
    const app = await openTestApp();
    const { rider, bike, disable, block } = await people(app);
    for (const [send, flag] of [
      [disable, "is_disabled"],
      [block, "is_blocked"],
    ] as const) {
      for (const reason of [undefined, null, "", " \n "])
        expect((await send({ [flag]: true, reason })).body).toMatchObject({
          errors: { reason: ["Reason is required"] },
        });
      const long = await send({ [flag]: true, reason: "x".repeat(1001) });
      expect([long.status, long.body.errors]).toEqual([
        422,
        { reason: ["Reason must be at most 1,000 characters long"] },
      ]);
    }
    expect((await rider.get("/auth/user")).status).toBe(200);
    expect((await app.visitor.get(`/bikes/public/${bike.token}`)).status).toBe(200);
    expect(await mailsTo(app, rider.email)).toEqual([]);
    expect((await block({ is_blocked: true, reason: "x".repeat(1000) })).status).toBe(200);
    expect((await disable({ is_disabled: true, reason: "ż".repeat(1000) })).status).toBe(200);
  });
});

const reason = "Someone else's photos.\n$t(yes) {{name}} <script>";

eachDb("the person concerned", (on) => {
  test("is mailed the reason why an account is disabled, once, and gets a mail when it is enabled", async () => {
    const app = await openTestApp({ on, config: { SUPPORT_EMAIL: "help@spokebook.example" } });
    const { boss, rider, disable } = await people(app);
    const answers = await Promise.all([
      disable({ is_disabled: true, reason }),
      disable({ is_disabled: true, reason }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [mail, ...more] = await mailsTo(app, rider.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Your Spokebook account has been disabled",
      replyTo: [{ address: "help@spokebook.example" }],
    });
    expect(mail?.text).toContain(`The reason:\n\n${reason}\n`);
    expect(mail?.html).toBeUndefined();
    await disable({ is_disabled: false });
    await disable({ is_disabled: false });
    const [, enabled, ...rest] = await mailsTo(app, rider.email);
    expect([enabled?.subject, rest]).toEqual(["Your Spokebook account is enabled again", []]);
    expect(await entriesOf(app, "User", rider.id)).toEqual([
      { is_disabled: [false, true], reason: [null, reason] },
      { is_disabled: [true, false] },
    ]);
    const [, entry] = (await boss.get(`/sky-dash/audits?model_type=users&event=updated`)).body.data;
    expect(entry.changes_summary).toContain("Reason: – → Someone else's photos.");
  });

  test("is mailed the reason why a bike's sharing is stopped, once, and hears when it is allowed", async () => {
    const app = await openTestApp({ on });
    const { rider, bike, block } = await people(app);
    await Promise.all([block({ is_blocked: true, reason }), block({ is_blocked: true, reason })]);
    const [mail, ...more] = await mailsTo(app, rider.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("The sharing of your bike “Rudy <b>102</b>” has been stopped");
    expect(mail?.text).toContain(`The reason:\n\n${reason}\n`);
    await block({ is_blocked: false });
    const [, allowed] = await mailsTo(app, rider.email);
    expect(allowed?.subject).toBe("You can share your bike “Rudy <b>102</b>” again");
    expect(allowed?.text).toContain(`${app.config.APP_URL}/bikes/${bike.id}`);
    expect((await entriesOf(app, "Bike", bike.id)).slice(1)).toEqual([
      { sharing_blocked: [0, 1], is_public: [1, 0], reason: [null, reason] },
      { sharing_blocked: [1, 0] },
    ]);
  });
});

test("the person concerned reads in their own language", async () => {
  const app = await openTestApp();
  const { rider, disable, block } = await people(app, "pl");
  for (const step of [
    () => block({ is_blocked: true, reason: "Cudze zdjęcia." }),
    () => block({ is_blocked: false }),
    () => disable({ is_disabled: true, reason: "Cudze zdjęcia." }),
    () => disable({ is_disabled: false }),
  ]) {
    await step();
    await app.mails();
  }
  const mails = await mailsTo(app, rider.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Zatrzymaliśmy udostępnianie twojego roweru „Rudy <b>102</b>”",
    "Możesz znów udostępniać rower „Rudy <b>102</b>”",
    "Twoje konto w Spokebooku zostało wyłączone",
    "Twoje konto w Spokebooku znów działa",
  ]);
  expect(mails[0]?.text).toContain("Powód:\n\nCudze zdjęcia.\n");
  expect(mails[2]?.text).toContain("Powód:\n\nCudze zdjęcia.\n");
});
