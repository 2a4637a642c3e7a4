import { answering, calling, startModel } from "#server/site/assistant/model-server.testing.ts";
import { found } from "./axe.ts";
import { careOf } from "./care-api.ts";
import { expect, test as base } from "./fixtures.ts";
import { startApp } from "./running-app.ts";

const question = "anything odd about the fox, mate";
const line = "lubed chain fox";

/** An app whose host has a model that looks something up, proposes a line, and answers with markup. */
const test = base.extend<object, { app: Awaited<ReturnType<typeof startApp>> }>({
  app: [
    async ({}, use) => {
      const model = await startModel(
        calling("list_bikes", {}),
        calling("propose_line", { line }),
        answering({
          content: "**Fox** has 100 km. ![x](http://elsewhere.test/x.png)<img src=x onerror=alert(1)>",
        }),
      );
      const app = await startApp({ RATE_LIMITS: "off", ASSISTANT_URL: model.url, ASSISTANT_MODEL: "small" });
      await use(app);
      await app.close();
      model.close();
    },
    { scope: "worker" },
  ],
});

test("a model is turned on after reading what is sent, answers in the line, proposes, and is turned off", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  test.slow();
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox", current_mileage: 100 }] });
  const { send } = careOf(app, rider);
  const services = () => send<object[]>("GET", `/bikes/${rider.bikes[0]?.id}/services`);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: say.line("field") });
  const options = dialog.getByRole("option");
  const toModel = options.filter({ hasText: say.draft("ask_model", { model: "small" }) });
  const openLine = async () => {
    await page.goto("/dashboard");
    // A key counts once the page listens to it.
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(field).toBeVisible({ timeout: 2000 });
    }).toPass();
  };
  const onPanel = async () => {
    await page.goto("/dashboard?profile=account");
    const panel = dialog.getByRole("switch", { name: say.assistant("switch") });
    // Six parts of the profile load before it.
    await expect(panel).toBeVisible({ timeout: 45_000 });
    return panel;
  };

  const turn = await onPanel();
  await expect(dialog.getByText(/small .*127\.0\.0\.1/)).toBeVisible();
  await expect(turn).not.toBeChecked();
  expect(await found(page)).toEqual([]);
  await turn.click();
  await expect(turn).toBeChecked();

  await openLine();
  await field.fill(question);
  await toModel.click();
  const reply = say.draft("model_answer", { model: "small", text: "Fox has 100 km." });
  await expect(options.filter({ hasText: reply })).toBeVisible();
  await expect(dialog.locator("img")).toHaveCount(0);
  expect(await found(page)).toEqual([]);
  expect(await services()).toEqual([]);
  await options.filter({ hasText: say.draft("write", { line }) }).click();
  await expect(field).toHaveValue(line);
  await expect(options.first()).toContainText(say.draft("task.lube"));
  await field.press("Enter");
  await expect(dialog).toHaveCount(0);
  expect(await services()).toHaveLength(1);

  const again = await onPanel();
  await dialog.getByRole("button", { name: say.assistant("log.show") }).click();
  await expect(dialog.getByText(question)).toBeVisible();
  await expect(dialog.getByText(/list_bikes/)).toBeVisible();
  await again.click();
  await expect(again).not.toBeChecked();
  await openLine();
  await field.fill(question);
  await expect(dialog.getByText(say.line("nothing"))).toBeVisible();
  await expect(toModel).toHaveCount(0);
});
