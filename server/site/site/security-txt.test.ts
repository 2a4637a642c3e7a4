import { expect, test } from "vitest";
import { day, openTestApp } from "#server/platform/testing/test-app.ts";

const path = "=/.well-known/security.txt";

test("security.txt names the support address, and the contact page where there is none", async () => {
  const APP_URL = "https://spokebook.example";
  for (const [SUPPORT_EMAIL, contact] of [
    ["help@spokebook.example", "mailto:help@spokebook.example"],
    [undefined, "https://spokebook.example/contact"],
  ]) {
    const app = await openTestApp({ config: { APP_URL, SUPPORT_EMAIL } });
    const answer = await app.visitor.get(path);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(String(answer.body).split("\n")).toEqual([
      `Contact: ${contact}`,
      `Expires: ${new Date(app.clock.now.getTime() + 90 * day).toISOString()}`,
      "Preferred-Languages: en, pl",
      `Canonical: ${APP_URL}/.well-known/security.txt`,
      "",
    ]);
  }
});

test("security.txt is not there without https, as its standard wants", async () => {
  const app = await openTestApp();
  expect((await app.visitor.get(path)).status).toBe(404);
});
