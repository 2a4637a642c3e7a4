import { bikeForm } from "./bike-form.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });

    test("what the form finds wrong stands under its field; the first bad tab opens, focused", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard?add&tab=pedals");
      const form = bikeForm(page, say);
      const required = say.validation("required", { field: say.fields("name") });
      const tooFast = say.validation("max", { field: say.fields("speeds"), max: 30 });
      await form.open("drivetrain");
      await form.fill({ speeds: "31" });
      await form.open("pedals");
      await form.save.click();
      await expect(form.field("name")).toBeFocused();
      await expect(form.field("name")).toHaveAccessibleDescription(new RegExp(required));
      await expect(form.dialog.getByText(say.form("check_fields", { count: 2 }))).toBeVisible();
      if (viewport.width > 768) {
        const marked = (tab: "basic" | "drivetrain") => form.tab(tab).getByText(say.chrome("ui.has_error"));
        await expect(marked("drivetrain")).toBeAttached();
        await form.fill({ name: "Silver Fox" });
        await expect(marked("basic")).toBeHidden();
      } else {
        await expect(form.dropdown.getByRole("option", { name: /^●/ })).toHaveCount(2);
        await form.fill({ name: "Silver Fox" });
      }
      await form.save.click();
      await expect(form.field("speeds")).toBeFocused();
      await expect(form.field("speeds")).toHaveAccessibleDescription(new RegExp(tooFast));
      await form.fill({ speeds: "12" });
      await form.save.click();
      await expect(form.dialog).toBeHidden();
    });

    test.describe(() => {
      test.use({ tolerate: refused(422) });
      test("what the server finds wrong, too", async ({ page, say, signedIn }) => {
        await signedIn();
        // Simulates a newer server with a rule that this page does not know.
        await page.route("**/api/v1/bikes", (route) =>
          route.request().method() === "POST"
            ? route.fulfill({
                status: 422,
                json: { success: false, message: "x", errors: { tire_size: [say.server("invalid")] } },
              })
            : route.continue(),
        );
        await page.goto("/dashboard?add");
        const form = bikeForm(page, say);
        await form.fill({ name: "Silver Fox" });
        await form.save.click();
        await expect(form.field("tire_size")).toBeFocused();
        await expect(form.field("tire_size")).toHaveAccessibleDescription(new RegExp(say.server("invalid")));
      });
    });

    test.describe(() => {
      test.use({ tolerate: dropped });
      test("a dropped network says so and keeps what was typed", async ({
        page,
        context,
        say,
        app,
        riderAt,
      }) => {
        const rider = await riderAt("/dashboard?add");
        const form = bikeForm(page, say);
        await form.fill({ name: "Silver Fox", brand: "Canyon" });
        await context.setOffline(true);
        await form.save.click();
        await expect(form.dialog.getByRole("alert")).toContainText(say.form("network_add"));
        await expect(form.field("name")).toHaveValue("Silver Fox");
        await expect(form.field("brand")).toHaveValue("Canyon");
        await context.setOffline(false);
        await form.save.click();
        await expect(form.dialog).toBeHidden();
        expect((await app.bikesOf(rider.token)).map((bike) => bike.name)).toEqual(["Silver Fox"]);
      });
    });
  });

test.describe("a server in trouble", () => {
  test.use({ tolerate: refused(500) });
  test("says the specification's sentence and keeps the form", async ({ page, say, signedIn }) => {
    await signedIn();
    await page.route("**/api/v1/bikes", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 500, json: { success: false, message: "" } })
        : route.continue(),
    );
    await page.goto("/dashboard?add");
    const form = bikeForm(page, say);
    await form.fill({ name: "Silver Fox" });
    await form.save.click();
    await expect(form.dialog.getByRole("alert")).toContainText(say.form("failed_add"));
    await expect(form.field("name")).toHaveValue("Silver Fox");
  });
});
