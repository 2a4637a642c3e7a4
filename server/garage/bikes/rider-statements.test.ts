import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { notedStatements, scannedBy } from "#server/platform/testing/statements.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";

eachDb("a rider's calls", (on) => {
  test("read no table from end to end", async () => {
    const noted = notedStatements();
    const app = await openTestApp({ on });
    const [rider, other] = [await onPlan(app, await app.rider(), "collector"), await app.rider()];
    // What opening the database and the app ran.
    noted();
    const { id } = (await rider.post("/bikes", { name: "First" })).body.data;
    const linkOf = async (path: string) => (await rider.post(path)).body.data.share_url.split("/").at(-1);
    const bikeLink = await linkOf(`/bikes/${id}/toggle-sharing`);
    const profileLink = await linkOf("/profile/toggle-sharing");
    const credentials = { email: rider.email, password: rider.password };
    const answers = [
      await app.visitor.post("/auth/login", credentials),
      await app.visitor.post("/auth/password/forgot", { email: rider.email }),
      await rider.get("/auth/user"),
      await rider.get("/bikes"),
      await rider.get(`/bikes/${id}`),
      await rider.get("/profile"),
      await rider.put("/profile", { name: "Another name" }),
      await rider.get("/user/limits"),
      await rider.get("/account/sessions"),
      await rider.get("/subscription"),
      await rider.get("/export?format=json"),
      await app.visitor.get(`/bikes/public/${bikeLink}`),
      await app.visitor.get(`/users/public/${profileLink}`),
      await other.post(`/bikes/${id}/rate`, { rating: 4 }),
      await other.get(`/bikes/${id}/user-rating`),
      await rider.put(`/bikes/${id}`, { name: "Changed", brand: "Kross" }),
      await rider.delete(`/bikes/${id}`),
      await other.post("/auth/logout"),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const statements = noted();
    expect(statements.length).toBeGreaterThan(30);
    const scans: { statement: string; tables: string[] }[] = [];
    for (const statement of statements)
      scans.push({ statement, tables: await scannedBy(app.db, on, statement) });
    // What has no index is found: nobody asks for bikes by their colour.
    const byColor = `select id from bikes where color = ${on === "sqlite" ? "?" : "$1"}`;
    expect(await scannedBy(app.db, on, byColor)).toEqual(["bikes"]);
    expect(scans.filter(({ tables }) => tables.length > 0)).toEqual([]);
  });
});
