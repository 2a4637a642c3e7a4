import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type House, openHouse } from "#server/platform/testing/house.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { userRepo } from "./users.repo.ts";

const wanted = { ADMIN_EMAIL: "Boss@Example.com", ADMIN_PASSWORD: "a password for the boss" };
const ensure = (house: House, config: Partial<typeof wanted> = wanted) =>
  ensureFirstAdmin(userRepo(house.db), config as typeof wanted, house.clock.now);
const admins = (house: House) => house.db.selectFrom("users").selectAll().where("is_admin", "=", 1).execute();

eachDb("the first admin", (on) => {
  test("is made at the start, once, and can sign in", async () => {
    const house = await openHouse({ on, config: { REQUIRE_EMAIL_VERIFICATION: true } });
    await ensure(house);
    await ensure(house, { ...wanted, ADMIN_PASSWORD: "another password" });
    await ensure(house, { ...wanted, ADMIN_EMAIL: "second@example.com" });
    expect(await admins(house)).toMatchObject([{ email: "boss@example.com" }]);
    const answer = await house.visitor.post("/auth/login", {
      email: wanted.ADMIN_EMAIL,
      password: wanted.ADMIN_PASSWORD,
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { is_admin: true } } });
  });

  test("is the account of that address where there is one, which keeps its password", async () => {
    const house = await openHouse({ on });
    const rider = await house.rider({ email: "boss@example.com" });
    await ensure(house);
    expect(await admins(house)).toMatchObject([{ id: rider.id }]);
    expect((await rider.get("/auth/user")).body.user.is_admin).toBe(true);
    const entries = await house.db.selectFrom("audits").selectAll().where("event", "=", "updated").execute();
    expect(entries).toMatchObject([
      { auditable_id: rider.id, actor_id: null, changes: '{"is_admin":[null,null]}' },
    ]);
  });

  test("is made once by two instances that start together", async () => {
    const house = await openHouse({ on });
    await Promise.all([ensure(house), ensure(house), ensure(house)]);
    expect(await admins(house)).toHaveLength(1);
  });

  test("is nobody without the two variables", async () => {
    const house = await openHouse({ on });
    await ensure(house, {});
    expect(await admins(house)).toEqual([]);
  });

  test.each([
    ["an e-mail that is none", { ADMIN_EMAIL: "boss" }],
    ["a password that is too short", { ADMIN_PASSWORD: "short" }],
    ["a password of the most common", { ADMIN_PASSWORD: "password123" }],
    ["a password that is the address", { ADMIN_PASSWORD: "boss@example" }],
  ])("is refused with %s", async (_what, wrong) => {
    const house = await openHouse({ on });
    await expect(ensure(house, { ...wanted, ...wrong })).rejects.toThrow(/ADMIN_EMAIL, ADMIN_PASSWORD/);
    expect(await admins(house)).toEqual([]);
  });
});
