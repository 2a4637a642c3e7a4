import { expect, test } from "vitest";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { fakeModel } from "./model.testing.ts";

test("a model's silence for 20 s leaves the answer of the rules", { timeout: 40_000 }, async () => {
  const model = await fakeModel(() => {});
  const app = await openTestApp({ config: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: "small" } });
  const rider = await app.rider();
  await rider.post("/bikes", { name: "Logika" });
  await rider.put("/account/assistant", { on: true });
  const { body } = await rider.post("/assistant/questions", { text: "what is due" });
  expect(body.data.by).toBe("rules");
  expect((await rider.get("/assistant/log")).body.data[0].ms).toBeGreaterThanOrEqual(19_000);
});
