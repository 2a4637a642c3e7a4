import { describe, expect, test } from "vitest";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type House, openHouse } from "#server/platform/testing/house.ts";
import { sharedBike } from "#server/platform/testing/sharing.ts";

const mailsTo = async (house: House, address: string) =>
  (await house.mails()).filter(({ to }) => to?.[0]?.address === address);

/** A rider who reads a language, with a shared bike, and an admin. */
async function people(house: House, language = "en") {
  const [boss, rider] = [await newAdmin(house), await house.rider({ name: "Ola" })];
  await house.db
    .updateTable("users")
    .set({ language, email_verified_at: house.clock.now.toISOString() })
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

const entriesOf = async (house: House, type: "User" | "Bike", id: number) => {
  const rows = await house.db
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
  test("is asked for, of 1,000 characters at most, before an account is disabled or a sharing stopped", async () => {
    const house = await openHouse();
    const { rider, bike, disable, block } = await people(house);
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
        { reason: ["Reason must be at most 1000 characters long"] },
      ]);
    }
    expect((await rider.get("/auth/user")).status).toBe(200);
    expect((await house.visitor.get(`/bikes/public/${bike.token}`)).status).toBe(200);
    expect(await mailsTo(house, rider.email)).toEqual([]);
    expect((await block({ is_blocked: true, reason: "x".repeat(1000) })).status).toBe(200);
    expect((await disable({ is_disabled: true, reason: "ż".repeat(1000) })).status).toBe(200);
  });
});

const reason = "Someone else's photos.\n$t(yes) {{name}} <script>";

eachDb("the person concerned", (on) => {
  test("is mailed the reason why an account is disabled, once, and hears when it is enabled", async () => {
    const house = await openHouse({ on, config: { SUPPORT_EMAIL: "help@spokebook.example" } });
    const { boss, rider, disable } = await people(house);
    const answers = await Promise.all([
      disable({ is_disabled: true, reason }),
      disable({ is_disabled: true, reason }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [told, ...more] = await mailsTo(house, rider.email);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      subject: "Your Spokebook account has been disabled",
      replyTo: [{ address: "help@spokebook.example" }],
    });
    expect(told?.text).toContain(`The reason:\n\n${reason}\n`);
    expect(told?.html).toBeUndefined();
    await disable({ is_disabled: false });
    await disable({ is_disabled: false });
    const [, enabled, ...rest] = await mailsTo(house, rider.email);
    expect([enabled?.subject, rest]).toEqual(["Your Spokebook account is enabled again", []]);
    expect(await entriesOf(house, "User", rider.id)).toEqual([
      { is_disabled: [false, true], reason: [null, reason] },
      { is_disabled: [true, false] },
    ]);
    const [, entry] = (await boss.get(`/sky-dash/audits?model_type=users&event=updated`)).body.data;
    expect(entry.changes_summary).toContain("Reason: – → Someone else's photos.");
  });

  test("is mailed the reason why a bike's sharing is stopped, once, and hears when it is allowed", async () => {
    const house = await openHouse({ on });
    const { rider, bike, block } = await people(house);
    await Promise.all([block({ is_blocked: true, reason }), block({ is_blocked: true, reason })]);
    const [told, ...more] = await mailsTo(house, rider.email);
    expect(more).toEqual([]);
    expect(told?.subject).toBe("The sharing of your bike “Rudy <b>102</b>” has been stopped");
    expect(told?.text).toContain(`The reason:\n\n${reason}\n`);
    await block({ is_blocked: false });
    const [, allowed] = await mailsTo(house, rider.email);
    expect(allowed?.subject).toBe("You can share your bike “Rudy <b>102</b>” again");
    expect(allowed?.text).toContain(`${house.config.APP_URL}/bikes/${bike.id}`);
    expect((await entriesOf(house, "Bike", bike.id)).slice(1)).toEqual([
      { sharing_blocked: [0, 1], is_public: [1, 0], reason: [null, reason] },
      { sharing_blocked: [1, 0] },
    ]);
  });
});

test("the person concerned reads in their own language", async () => {
  const house = await openHouse();
  const { rider, disable, block } = await people(house, "pl");
  for (const step of [
    () => block({ is_blocked: true, reason: "Cudze zdjęcia." }),
    () => block({ is_blocked: false }),
    () => disable({ is_disabled: true, reason: "Cudze zdjęcia." }),
    () => disable({ is_disabled: false }),
  ]) {
    await step();
    await house.mails();
  }
  const mails = await mailsTo(house, rider.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Zatrzymaliśmy udostępnianie twojego roweru „Rudy <b>102</b>”",
    "Możesz znów udostępniać rower „Rudy <b>102</b>”",
    "Twoje konto w Spokebooku zostało wyłączone",
    "Twoje konto w Spokebooku znów działa",
  ]);
  expect(mails[0]?.text).toContain("Powód:\n\nCudze zdjęcia.\n");
  expect(mails[2]?.text).toContain("Powód:\n\nCudze zdjęcia.\n");
});
