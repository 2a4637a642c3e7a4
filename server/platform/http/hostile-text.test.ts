import { expect, test } from "vitest";
import { hostileTexts } from "#contract/platform/hostile.testing.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const app = sharedTestApp();

// Before texts were bounded, one such request with combining marks held the server for seventeen seconds.
test.each(Object.entries(hostileTexts))(
  "a quarter megabyte of %s as an address is 422, and another request is served at once",
  { timeout: 5000 },
  async (_name, email) => {
    const hostile = await Promise.all([
      app().visitor.post("/auth/login", { email, password: "x" }),
      app().visitor.post("/auth/password/forgot", { email }),
      app().visitor.get("=/healthz"),
    ]);
    expect(hostile.map(({ status }) => status)).toEqual([422, 422, 200]);
  },
);

test("a password of thousands of marks is too long, and no more is made of it", async () => {
  const password = hostileTexts["marks out of order"]?.slice(0, 60_000);
  const about = { name: "Rider", email: "a@b.co", password, password_confirmation: password };
  expect((await app().visitor.post("/auth/register", about)).body.errors).toEqual({
    password: ["Password must be at most 255 characters long"],
  });
});
