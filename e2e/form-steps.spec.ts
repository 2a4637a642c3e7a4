import { bikeForm } from "./bike-form.ts";
import { expect, test } from "./fixtures.ts";
import { rudy } from "./sample-bikes.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("the next tab is a button or a key away, and begins at its first field", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard?edit=:bike", { bikes: [rudy] });
      const form = bikeForm(page, say);
      await expect(form.field("name")).toHaveValue("Rudy");
      await page.keyboard.press("Alt+PageUp");
      await expect(form.tab("basic")).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("Alt+PageDown");
      await expect(form.field("frame_material")).toBeFocused();
      const name = say.form("tab.drivetrain");
      await form.dialog.getByRole("button", { name: say.chrome("ui.tab_after", { name }) }).click();
      await expect(form.field("groupset_brand")).toBeFocused();
      await page.keyboard.press("Alt+PageUp");
      await expect(form.field("frame_material")).toBeFocused();
    });

    test("a known groupset offers its parts for what is empty, and takes them back", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard?edit=:bike&tab=drivetrain", {
        bikes: [{ ...rudy, crankset_brand: "Praxis" }],
      });
      const form = bikeForm(page, say);
      await form.field("groupset_brand").fill("Shimano");
      await form.field("groupset_model").fill("GRX RX600");
      const offer = say.form("groupset.offer", { name: "Shimano GRX RX600" });
      await form.dialog.getByRole("button", { name: offer }).click();
      await expect(form.field("chain_model")).toHaveValue("CN-HG601-11");
      await expect(form.field("speeds")).toHaveValue("11");
      // What the rider typed is not overwritten.
      await expect(form.field("crankset_brand")).toHaveValue("Praxis");
      await expect(form.field("crankset_model")).toHaveValue("");
      await form.field("chain_model").fill("X11");
      await form.dialog.getByRole("button", { name: say.form("groupset.undo") }).click();
      await expect(form.field("speeds")).toHaveValue("");
      await expect(form.field("chain_model")).toHaveValue("X11");
      await expect(form.field("crankset_brand")).toHaveValue("Praxis");
    });

    test("a number and a day that may be meant otherwise are echoed; a name not typed yet is not wrong", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard?add");
      const form = bikeForm(page, say);
      await expect(form.field("name")).toBeFocused();
      await form.field("current_mileage").fill("12.500");
      const value = lang === "pl" ? "12\u00A0500\u00A0km" : "12,500\u00A0km";
      await expect(form.dialog.getByText(say.form("understood", { value }))).toBeVisible();
      await expect(form.field("name")).not.toHaveAttribute("aria-invalid");
      const next = new Date().getFullYear() + 1;
      await form.field("purchase_date").fill(`${next}-05-03`);
      await expect(form.dialog.getByText(say.form("future_date"))).toBeVisible();
      await form.field("purchase_date").fill(`${next - 2}-05-03`);
      await expect(form.dialog.getByText(say.form("future_date"))).toBeHidden();
      await form.save.click();
      await expect(form.field("name")).toHaveAttribute("aria-invalid", "true");
    });
  });

for (const height of [200, 256])
  test(`at 400 % zoom, ${height} px high, the windows of a bike, its photos and link, and a profile scroll as a whole`, async ({
    page,
    say,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [rudy] });
    await page.setViewportSize({ width: 320, height });
    const id = rider.bikes[0]!.id;
    const dialog = page.getByRole("dialog");
    const fields = dialog.locator("input, textarea").last();
    const windows = {
      [`edit=${id}`]: fields,
      profile: fields,
      [`share=${id}`]: dialog.getByRole("switch"),
      "share=profile": dialog.getByRole("switch"),
      [`photos=${id}`]: dialog.getByRole("button", { name: say.photos("manager.choose") }),
    };
    for (const [address, control] of Object.entries(windows)) {
      await page.goto(`/dashboard?${address}`);
      await control.waitFor({ state: "attached" });
      const close = dialog.getByRole("button", { name: say.chrome("ui.close"), exact: true });
      await expect(close, address).toBeInViewport();
      // Only the dialog as a whole scrolls: nothing sticky may cover the control.
      await control.scrollIntoViewIfNeeded();
      await expect(control, address).toBeInViewport();
      await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(close, address).not.toBeInViewport();
    }
  });
