import { expect, test } from "vitest";
import { Bike } from "#contract/bikes.ts";
import { eachDb } from "#server/testing/databases.ts";
import { openHouse } from "#server/testing/house.ts";

eachDb("bikes", (on) => {
  test("a rider adds, sees, changes and deletes a bike", async () => {
    const { rider } = await openHouse({ on }).then((house) => house.rider()).then((rider) => ({ rider }));
    const added = await rider.post("/bikes", { name: "Rudy", speeds: "12", purchase_price: "1234.5" });
    expect(added.status).toBe(201);
    expect(Bike.parse(added.body.data)).toEqual(added.body.data);
    expect(added.body.data).toMatchObject({ name: "Rudy", speeds: 12, purchase_price: 1234.5, brand: null });
    const { id } = added.body.data;

    const changed = await rider.put(`/bikes/${id}`, { brand: "NS", speeds: "" });
    expect(changed.body.data).toMatchObject({ name: "Rudy", brand: "NS", speeds: null });
    expect((await rider.get(`/bikes/${id}`)).body.data).toEqual(changed.body.data);
    expect((await rider.get("/bikes")).body.data).toEqual([changed.body.data]);

    expect(await rider.delete(`/bikes/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rider.get(`/bikes/${id}`)).status).toBe(404);
  });

  test("twenty parallel creates by a hobbyist leave exactly two bikes", async () => {
    const house = await openHouse({ on });
    const rider = await house.rider();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => rider.post("/bikes", { name: `B${i}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status, body }) => status === 403 && body.limit_reached === true)).toHaveLength(18);
    expect((await rider.get("/bikes")).body.data).toHaveLength(2);
  });
});
