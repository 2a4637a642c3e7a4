import { describe, expect, test } from "vitest";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const app = sharedTestApp();

describe("what is not under /api is 404 JSON", () => {
  test.each([
    ["GET", "=/api"],
    ["GET", "=/api/"],
    ["GET", "=/api?x=1"],
    ["GET", "=/api/v1"],
    ["GET", "=/api/v2/bikes"],
    ["POST", "/nowhere"],
    ["GET", "/bikes/1/2"],
    ["GET", "/%E0%A4%A"],
    ["GET", "/nowhere/%00"],
    ["PROPFIND", "/nowhere"],
    ["TRACE", "/nowhere"],
  ])("%s %s", async (method, path) => {
    const answer = await app().visitor.send(method, path);
    expect(answer).toMatchObject({ status: 404, body: { success: false, message: "Not found" } });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  });
});

describe("an id that is none is 404 for a rider", () => {
  test.each([
    "0",
    "01",
    "-1",
    "+1",
    "abc",
    "1e3",
    "1.0",
    "0x1",
    "%31%20",
    "1%00",
    "١",
    "NaN",
    "%E0%A4%A",
    "9007199254740991",
    "9007199254740992",
    "99999999999999999999",
    "1".repeat(120),
  ])("%s", async (id) => {
    const rider = await app().rider();
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await rider.send(
        method,
        `/bikes/${encodeURI(id).replaceAll("%25", "%")}`,
        method === "PUT" ? {} : undefined,
      );
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.body.success).toBe(false);
    }
  });
});

describe("a method that a path does not take is 405 with Allow", () => {
  test.each([
    ["PATCH", "/bikes", "GET, POST, HEAD"],
    ["DELETE", "/bikes", "GET, POST, HEAD"],
    ["TRACE", "/bikes", "GET, POST, HEAD"],
    ["OPTIONS", "/bikes/7", "GET, PUT, DELETE, HEAD"],
    ["POST", "/bikes/7", "GET, PUT, DELETE, HEAD"],
    ["POST", "/bikes/7/", "GET, PUT, DELETE, HEAD"],
    ["GET", "/auth/login", "POST"],
    ["HEAD", "/auth/login", "POST"],
    ["POST", "/version", "GET, HEAD"],
    ["POST", "=/api/docs", "GET, HEAD"],
    ["POST", "=/api/openapi.json", "GET, HEAD"],
    ["POST", "=/sanctum/csrf-cookie", "GET, HEAD"],
    ["POST", "=/healthz", "GET, HEAD"],
    ["DELETE", "=/login", "GET, HEAD"],
  ])("%s %s", async (method, path, allow) => {
    expect(await app().visitor.send(method, path)).toMatchObject({ status: 405, headers: { allow } });
  });
});

test("405 says why, in JSON", async () => {
  const { body } = await app().visitor.send("PATCH", "/bikes");
  expect(body).toEqual({ success: false, message: "This address does not take that method." });
});

test("HEAD answers as GET does, without the body", async () => {
  const rider = await app().rider();
  const [get, head] = [await rider.get("/bikes"), await rider.send("HEAD", "/bikes")];
  expect(head).toMatchObject({ status: 200, body: "" });
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  expect((await app().visitor.send("HEAD", "/bikes")).status).toBe(401);
});

test("a slash at the end changes nothing", async () => {
  expect((await app().visitor.get("/version/")).status).toBe(200);
});
