import { describe, expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const limit = 256 * 1024;

/** A bike body of exactly `bytes` bytes. */
function bodyOf(bytes: number): string {
  const [head, tail] = ['{"name":"Rudy","ignored":"', '"}'];
  return head + "x".repeat(bytes - head.length - tail.length) + tail;
}
/** An object `depth` levels deep, itself the first. */
const nested = (depth: number): string =>
  `{"name":"Rudy","ignored":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;

describe("a body", () => {
  const app = sharedTestApp({ config: { PLAN_LIMITS: "off" } });

  test.each([
    [201, "of 256 KiB", bodyOf(limit)],
    [413, "of one byte more", bodyOf(limit + 1)],
    [413, "far larger", bodyOf(4 * limit)],
    [201, "ten levels deep", nested(10)],
    [400, "eleven levels deep", nested(11)],
    [400, "a hundred thousand levels deep", nested(100_000)],
    [400, "that breaks off", '{"name":'],
    [400, "that is a list", '[{"name":"Rudy"}]'],
    [400, "that is a text", '"Rudy"'],
    [400, "that is a number", "12"],
    [400, "that is null", "null"],
    [400, "of blanks", "  "],
    [400, "of NULs", "\0\0"],
    [422, "that is empty", ""],
    [422, "without a field", "{}"],
    [
      201,
      "with a prototype in it",
      '{"name":"Rudy","__proto__":{"is_admin":true},"constructor":{"prototype":1}}',
    ],
  ])("%i for one %s", async (status, _what, body) => {
    const rider = await app().rider();
    const answer = await rider.raw("POST", "/bikes", body);
    expect(answer).toMatchObject({
      status,
      body: { success: status === 201, message: expect.stringMatching(/./) },
    });
  });

  test("a prototype in a body reaches no other object and gives nobody rights", async () => {
    const rider = await app().rider();
    const odd = '{"name":"Rudy","__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}';
    for (const [method, path] of [
      ["POST", "/bikes"],
      ["PUT", "/profile"],
    ] as const)
      expect((await rider.raw(method, path, odd)).status).toBeLessThan(300);
    expect(Object.hasOwn(Object.prototype, "is_admin")).toBe(false);
    expect(({} as Record<string, unknown>)["is_admin"]).toBeUndefined();
    expect((await rider.get("/auth/user")).body.user.is_admin).toBe(false);
  });

  test.each([
    [201, "application/json"],
    [201, "application/json; charset=utf-8"],
    [201, "Application/JSON"],
    [415, "text/plain"],
    [415, "text/plain; application/json"],
    [415, "application/jsonp"],
    [415, "application/x-www-form-urlencoded"],
    [415, "multipart/form-data; boundary=x"],
    [415, "nonsense"],
  ])("%i for one sent as %s", async (status, type) => {
    const rider = await app().rider();
    expect((await rider.raw("POST", "/bikes", '{"name":"Rudy"}', { "content-type": type })).status).toBe(
      status,
    );
  });

  test("415 for one sent as nothing", async () => {
    const rider = await app().rider();
    expect((await rider.send("POST", "/bikes", Buffer.from('{"name":"Rudy"}'))).status).toBe(415);
  });

  test("is not needed where a call takes none", async () => {
    const rider = await app().rider();
    expect((await rider.send("POST", "/auth/logout")).status).toBe(200);
  });
});

eachDb("what a body carries", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  test("is ignored where no call writes it", async () => {
    const rider = await app().rider();
    const other = await app().rider();
    const wishes = {
      id: 4711,
      user_id: other.id,
      is_admin: true,
      plan: "collector",
      is_public: true,
      share_token: "a".repeat(32),
      average_rating: 5,
      ratings_count: 9,
      read_only: true,
      photos: [{ id: 1 }],
      photo_url: "https://example.com/x.png",
      created_at: "2001-01-01T00:00:00.000Z",
      updated_at: "2001-01-01T00:00:00.000Z",
      unheard_of: "x",
    };
    const { data } = (await rider.post("/bikes", { name: "Rudy", ...wishes })).body;
    const changed = await rider.put(`/bikes/${data.id}`, wishes);
    const kept = {
      is_public: false,
      share_token: null,
      average_rating: 0,
      ratings_count: 0,
      read_only: false,
    };
    expect(data).toMatchObject({ ...kept, photos: [], photo_url: null });
    expect(changed.body.data).toEqual({ ...data, updated_at: changed.body.data.updated_at });
    expect(data.id).not.toBe(4711);
    expect(data.created_at).not.toMatch(/^2001/);
    expect(data).not.toHaveProperty("unheard_of");
    expect((await other.get("/bikes")).body.data).toEqual([]);
  });

  test("makes nobody an admin at registration", async () => {
    const [password, email] = ["correct horse battery", `wish-${on}@example.com`];
    const wish = {
      name: "W",
      email,
      password,
      password_confirmation: password,
      is_admin: true,
      plan: "collector",
      id: 99,
    };
    const { body } = await app().visitor.post("/auth/register", wish);
    expect(body.user).toEqual({ id: expect.any(Number), name: "W", email, is_admin: false });
    expect((await app().as(body.token).get("/user/limits")).body.data.current_plan).toBe("hobbyist");
  });

  const odd = "a\u0000b\ud800c\udc00d\u202ee\u001b\u0301";
  test("is cleaned alike in columns, lists and component fields", async () => {
    const rider = await app().rider();
    const { status, body } = await rider.post("/bikes", {
      name: odd,
      brand: odd,
      accessories: [odd],
      fork_brand: odd,
      notes: `${odd}\r\n🚲`,
    });
    expect(status).toBe(201);
    const clean = "abcdé";
    expect(body.data).toMatchObject({ name: clean, brand: clean, accessories: [clean], fork_brand: clean });
    expect(body.data.notes).toBe(`${clean}\n🚲`);
    expect((await rider.get(`/bikes/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test.each([
    "/auth/login",
    "/auth/register",
    "/auth/password/forgot",
    "/auth/password/reset",
    "/auth/password/verify-token",
  ])("does not break %s, however odd", async (path) => {
    const fields = {
      name: odd,
      email: `x${odd}@example.com`,
      password: odd.repeat(3),
      password_confirmation: odd.repeat(3),
      token: odd,
    };
    expect((await app().visitor.post(path, fields)).status).toBeLessThan(500);
    const lists = Object.fromEntries(Object.keys(fields).map((key) => [key, [{}]]));
    expect((await app().visitor.post(path, lists)).status).toBe(422);
  });
});
