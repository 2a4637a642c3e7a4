import { expect, test } from "vitest";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import { giveGrant, grantedLevel, revokeGrant } from "./grants.repo.ts";
import { accountOf, may } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";

bothDbs("a grant", (on) => {
  async function garage() {
    const at = "2026-05-01T08:00:00.000Z";
    const app = await openTestApp({ on });
    const [rider, other] = [await app.rider(), await app.rider()];
    const { id } = (await rider.post("/bikes", { name: "Rudy" })).body.data;
    const bike = { id: Number(id), user_id: rider.id };
    const sessionOf = (account: number): Actor => ({
      account,
      via: "session",
      scopes: "all",
      is_admin: false,
    });
    const shop: Actor = { ...sessionOf(77), via: "shop" };
    const owner = sessionOf(rider.id) as Viewer;
    const by = (actor: Viewer, moment = at) => ({
      db: app.db,
      account: accountOf(actor, "grant.write"),
      by: actor.account,
      at: moment,
    });
    const give = (to: { account: number } | { shop: number }, level: "read" | "work") => {
      if (!may(owner, "grant.write", bike)) throw new Error("not the owner's");
      return giveGrant(by(owner), bike, {
        grantee_account: "account" in to ? to.account : null,
        grantee_shop: "shop" in to ? to.shop : null,
        level,
        until_at: "2026-06-01T08:00:00.000Z",
      });
    };
    const levelOf = (actor: Actor, day = "2026-05-02") =>
      grantedLevel(app.db, actor, bike, `${day}T00:00:00.000Z`);
    return { app, rider, other, bike, shop, sessionOf, owner, by, give, levelOf };
  }

  test("is the grantee's alone, from its day until it ends", async () => {
    const { other, shop, sessionOf, give, levelOf } = await garage();
    await give({ shop: 77 }, "work");
    await give({ account: other.id }, "read");
    expect(await levelOf(shop)).toBe("work");
    expect(await levelOf(sessionOf(other.id))).toBe("read");
    // A rider and a shop of one number are not the same.
    expect(await levelOf(sessionOf(77))).toBe(null);
    expect(await levelOf({ ...shop, account: other.id })).toBe(null);
    expect(await levelOf({ ...sessionOf(other.id), via: "key" })).toBe(null);
    expect(await levelOf({ ...sessionOf(other.id), via: "link" })).toBe(null);
    expect(await levelOf(shop, "2026-05-01")).toBe(null);
    expect(await levelOf(shop, "2026-06-02")).toBe(null);
  });

  test("of the higher level counts, and lets its shop do what the table says", async () => {
    const { bike, shop, give, levelOf } = await garage();
    await give({ shop: 77 }, "work");
    await give({ shop: 77 }, "read");
    const grant = await levelOf(shop);
    expect(grant).toBe("work");
    expect(may(shop, "part.place", bike, { grant })).toBe(true);
    expect(may(shop, "bike.write", bike, { grant })).toBe(false);
    expect(may(shop, "part.place", bike)).toBe(false);
  });

  test("ends at once by the owner's hand, once, and by nobody else's", async () => {
    const { other, shop, sessionOf, owner, by, give, levelOf } = await garage();
    const id = await give({ shop: 77 }, "read");
    const stranger = sessionOf(other.id) as Viewer;
    expect(await revokeGrant(by(stranger), id)).toBe(false);
    expect(await levelOf(shop)).toBe("read");
    expect(await revokeGrant(by(owner), id)).toBe(true);
    expect(await levelOf(shop)).toBe(null);
    expect(await revokeGrant(by(owner), id)).toBe(false);
  });

  test("goes with the bike", async () => {
    const { app, rider, bike, give } = await garage();
    await give({ shop: 77 }, "read");
    expect((await rider.send("DELETE", `/bikes/${bike.id}`)).status).toBe(200);
    expect(await app.db.selectFrom("grants").selectAll().execute()).toEqual([]);
  });
});
