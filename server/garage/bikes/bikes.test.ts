import { describe, expect, test } from "vitest";
import { Bike } from "#contract/garage/bikes.ts";
import { componentFields } from "#contract/garage/bike-fields.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("bikes", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  test("a rider adds, sees, changes and deletes a bike", async () => {
    const rider = await app().rider();
    const added = await rider.post("/bikes", { name: "Rudy", speeds: "12", purchase_price: "1234.5" });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({ name: "Rudy", speeds: 12, purchase_price: 1234.5, brand: null });
    const { id } = added.body.data;

    const changed = await rider.put(`/bikes/${id}`, { brand: "NS", speeds: "" });
    expect(changed.body.data).toMatchObject({ name: "Rudy", brand: "NS", speeds: null });
    expect((await rider.get(`/bikes/${id}`)).body.data).toEqual(changed.body.data);
    expect((await rider.get("/bikes")).body.data).toEqual([changed.body.data]);

    expect(await rider.delete(`/bikes/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rider.get(`/bikes/${id}`)).status).toBe(404);
  });

  test("an answer has exactly the fields of the contract, an empty bike as a full one", async () => {
    const rider = await app().rider();
    const full = Object.fromEntries(
      componentFields.map((field) => [
        field.name,
        field.kind === "choice" ? field.options[0] : field.kind === "text" ? "x" : field.min,
      ]),
    );
    const bodies = [
      { name: "Empty" },
      { name: "Full", ...full, type: "gravel", year: 2020, accessories: ["bell"] },
    ];
    for (const body of bodies) {
      const { data } = (await rider.post("/bikes", body)).body;
      const stored = (await rider.get(`/bikes/${data.id}`)).body.data;
      const inList = (await rider.get("/bikes?t=1700000000")).body.data[0];
      for (const answer of [data, stored, inList]) {
        expect(Object.keys(answer).toSorted()).toEqual(Object.keys(Bike.def.shape).toSorted());
        expect(Bike.parse(answer)).toEqual(answer);
        expect(answer).toEqual(data);
      }
      expect(data).toMatchObject(body);
    }
  });

  test("the list is one's own, newest first", async () => {
    const [rider, other] = [await app().rider(), await app().rider()];
    for (const name of ["First", "Second", "Third"]) await rider.post("/bikes", { name });
    await other.post("/bikes", { name: "Other" });
    const { data } = (await rider.get("/bikes")).body;
    expect(data.map(({ name }: Bike) => name)).toEqual(["Third", "Second", "First"]);
    await rider.put(`/bikes/${data[2].id}`, { brand: "NS" });
    expect((await rider.get("/bikes")).body.data.map(({ name }: Bike) => name)).toEqual([
      "Third",
      "Second",
      "First",
    ]);
  });

  test("a change leaves what it does not name, and nothing at all is a change as well", async () => {
    const rider = await app().rider();
    const body = {
      name: "Rudy",
      brand: "NS",
      year: 2020,
      notes: "a\nb",
      accessories: ["bell"],
      speeds: 11,
      fork_brand: "Fox",
    };
    const { data } = (await rider.post("/bikes", body)).body;
    for (const change of [{}, { speeds: 12 }, { accessories: [] }, { name: "Ruda" }]) {
      const before = (await rider.get(`/bikes/${data.id}`)).body.data;
      const answer = await rider.put(`/bikes/${data.id}`, change);
      expect(answer.status).toBe(200);
      const { updated_at } = answer.body.data;
      const version = before.version + (Object.keys(change).length > 0 ? 1 : 0);
      expect(answer.body.data).toEqual({ ...before, ...change, updated_at, version });
    }
    expect((await rider.send("PUT", `/bikes/${data.id}`)).status).toBe(200);
  });

  test("what an edit form sends back as text changes nothing", async () => {
    const rider = await app().rider();
    const body = {
      name: "Rudy",
      year: 2020,
      purchase_price: 4.35,
      current_mileage: 0.3,
      purchase_date: "2024-02-29",
      speeds: 9,
    };
    const { data } = (await rider.post("/bikes", body)).body;
    const asText = Object.fromEntries(
      Object.entries(data).map(([field, value]) => [
        field,
        Array.isArray(value) || typeof value === "boolean" ? value : value === null ? "" : String(value),
      ]),
    );
    const answer = await rider.put(`/bikes/${data.id}`, asText);
    expect(answer.body.data).toEqual({ ...data, updated_at: answer.body.data.updated_at });
  });

  test("its times are UTC: made once, changed with every change", async () => {
    const rider = await app().rider();
    const made = app().clock.now.toISOString();
    const { data } = (await rider.post("/bikes", { name: "Rudy" })).body;
    expect([data.created_at, data.updated_at]).toEqual([made, made]);
    app().pass(1);
    const changed = (await rider.put(`/bikes/${data.id}`, { brand: "NS" })).body.data;
    expect([changed.created_at, changed.updated_at]).toEqual([made, app().clock.now.toISOString()]);
  });

  test("changes of different fields at the same moment all stay", async () => {
    const rider = await app().rider();
    const { data } = (await rider.post("/bikes", { name: "Rudy" })).body;
    const changes = {
      brand: "NS",
      model: "X",
      year: 2020,
      notes: "n",
      fork_brand: "Fox",
      speeds: 12,
      chain_brand: "KMC",
      color: "red",
    };
    const answers = await Promise.all(
      Object.entries(changes).map(([field, value]) => rider.put(`/bikes/${data.id}`, { [field]: value })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Object.keys(changes).map(() => 200));
    expect((await rider.get(`/bikes/${data.id}`)).body.data).toMatchObject(changes);
  });

  test("deleting twice at the same moment deletes once", async () => {
    const rider = await app().rider();
    const { data } = (await rider.post("/bikes", { name: "Rudy" })).body;
    const answers = await Promise.all([1, 2, 3].map(() => rider.delete(`/bikes/${data.id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 404)?.body.message).toBe("Bike not found");
  });

  test("an id is never given twice", async () => {
    const rider = await app().rider();
    const first = (await rider.post("/bikes", { name: "A" })).body.data.id;
    await rider.delete(`/bikes/${first}`);
    expect((await rider.post("/bikes", { name: "B" })).body.data.id).toBeGreaterThan(first);
  });
});

eachDb("somebody else's bike", (on) => {
  const app = sharedTestApp({ on });
  const sentences = {
    en: "You don't have permission to view this bike",
    pl: "Nie masz uprawnień, żeby zobaczyć ten rower",
  };

  async function cast() {
    const [owner, other, admin] = [await app().rider(), await app().rider(), await app().rider()];
    await app().db.updateTable("users").set({ is_admin: 1 }).where("id", "=", admin.id).execute();
    const { data } = (await owner.post("/bikes", { name: "Rudy", purchase_price: 100 })).body;
    return { owner, other, admin, bike: data as Bike };
  }

  test.each(["en", "pl"] as const)("is 403 to read, to write and to delete, in %s", async (language) => {
    const { owner, other, bike } = await cast();
    for (const method of ["GET", "PUT", "DELETE"]) {
      const body = method === "PUT" ? { name: "Mine" } : undefined;
      const answer = await other.send(method, `/bikes/${bike.id}`, body, { "accept-language": language });
      expect([answer.status, answer.body]).toEqual([403, { success: false, message: sentences[language] }]);
    }
    expect((await owner.get(`/bikes/${bike.id}`)).body.data).toEqual(bike);
  });

  test("is read in full by an admin, who writes and deletes it no more than others", async () => {
    const { admin, bike } = await cast();
    expect((await admin.get(`/bikes/${bike.id}`)).body.data).toEqual({ ...bike, read_only: true });
    expect((await admin.put(`/bikes/${bike.id}`, { name: "Mine" })).status).toBe(403);
    expect((await admin.delete(`/bikes/${bike.id}`)).status).toBe(403);
    expect((await admin.get("/bikes")).body.data).toEqual([]);
  });

  test("that was deleted is 404 for everyone", async () => {
    const { owner, other, admin, bike } = await cast();
    await owner.delete(`/bikes/${bike.id}`);
    for (const caller of [owner, other, admin])
      for (const method of ["GET", "PUT", "DELETE"])
        expect(
          (await caller.send(method, `/bikes/${bike.id}`, method === "PUT" ? {} : undefined)).status,
        ).toBe(404);
  });

  test("is 401 for a stranger, there or not", async () => {
    const { bike } = await cast();
    for (const id of [bike.id, 987_654_321])
      expect((await app().visitor.get(`/bikes/${id}`)).status).toBe(401);
  });
});

describe("a bike in one language and another", () => {
  test.each([
    ["en", ["Bike added.", "Bike saved.", "Bike deleted."]],
    ["pl", ["Rower dodany.", "Rower zapisany.", "Rower usunięty."]],
  ])("says what was done, in %s", async (language, sentences) => {
    const rider = await (await openTestApp()).rider();
    const headers = { "accept-language": language };
    const added = await rider.post("/bikes", { name: "Rudy" }, headers);
    const path = `/bikes/${added.body.data.id}`;
    const answers = [added, await rider.put(path, {}, headers), await rider.delete(path, headers)];
    expect(answers.map(({ body }) => body.message)).toEqual(sentences);
  });
});
