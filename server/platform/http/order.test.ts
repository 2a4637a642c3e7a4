import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const elsewhere = { "sec-fetch-site": "cross-site" };
const text = { "content-type": "text/plain" };
const json = { "content-type": "application/json" };

/** Each request breaks the named rule and, where possible, every later one. */
eachDb("a request is judged in order", (on) => {
  const app = sharedTestApp({ on });

  test("404 for a path that is not there, before anything else", async () => {
    const answer = await app().visitor.send("POST", "/nowhere", "{", { ...text, ...elsewhere });
    expect(answer).toMatchObject({ status: 404, body: { success: false, message: "Not found" } });
  });

  test("405 for a method that the path does not take, before CSRF", async () => {
    const answer = await app().visitor.send("POST", "/bikes/1", "{", { ...text, ...elsewhere });
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, PUT, DELETE, HEAD" } });
    expect(answer.body.success).toBe(false);
  });

  test("419 for another site's request, before the session", async () => {
    const answer = await app().visitor.send("PUT", "/bikes/1", "{", { ...text, ...elsewhere });
    expect(answer).toMatchObject({ status: 419, body: { success: false, message: "CSRF token mismatch." } });
  });

  test("401 without a session, before the body is looked at", async () => {
    expect((await app().visitor.send("PUT", "/bikes/1", "{", text)).status).toBe(401);
    expect((await app().visitor.send("PUT", "/bikes/1", "{", json)).status).toBe(401);
    expect((await app().visitor.send("PUT", "/bikes/1", "x".repeat(300_000), json)).status).toBe(401);
  });

  describe("for a body, before the thing itself", () => {
    test.each([
      [415, "of another type", "{", text],
      [413, "that is too large", `"${"x".repeat(300_000)}"`, json],
      [400, "that is no JSON", "{", json],
      [400, "that is no object", "[]", json],
    ])("%i for one %s", async (status, _what, body, headers) => {
      const rider = await app().rider();
      expect((await rider.send("PUT", "/bikes/999999", body, headers)).status).toBe(status);
    });
  });

  test("404 and 403 for the thing itself, before its contents", async () => {
    const [owner, other] = [await app().rider(), await app().rider()];
    const { id } = (await owner.post("/bikes", { name: "Rudy" })).body.data;
    expect((await other.put("/bikes/999999", { name: "" })).status).toBe(404);
    expect((await other.put(`/bikes/${id}`, { name: "" })).status).toBe(403);
    expect((await owner.put(`/bikes/${id}`, { name: "" })).status).toBe(422);
  });

  test("422 for the contents, before the quota", async () => {
    const rider = await app().rider();
    for (const name of ["A", "B"]) await rider.post("/bikes", { name });
    expect((await rider.post("/bikes", { name: "" })).status).toBe(422);
    expect(await rider.post("/bikes", { name: "C" })).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
  });
});
