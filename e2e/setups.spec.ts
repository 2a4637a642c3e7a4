import { expect, refused, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("winter wheels are made a set-up, used after it has said what that does, and taken back", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { part, place, on } = partsOf(app, rider);
      const summer = await part("wheel", { brand: "Mavic", model: "Open Pro" });
      await part("wheel", { brand: "Shimano", model: "RS171" });
      const chain = await part("chain", { brand: "KMC" });
      await place(summer, { bike_id: bike, slot: "rear_wheel", at: daysAgo(40) });
      await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(40) });
      await page.goto(`/bikes/${bike}/parts?show=setups`);
      await expect(page.getByRole("heading", { name: say.setups("none") })).toBeVisible();

      await page.getByRole("button", { name: say.setups("from_now") }).click();
      const dialog = page.getByRole("dialog");
      const [wheel, chains] = [say.components("slot.rear_wheel"), say.components("slot.chain")];
      await dialog.getByRole("button", { name: say.setups("form.remove", { place: chains }) }).click();
      await dialog
        .getByRole("combobox", { name: say.setups("form.part_of", { place: wheel }) })
        .selectOption({ label: `Shimano RS171 · ${say.components("state.stored")} · 0\u00A0km` });
      await dialog.getByRole("button", { name: say.setups("form.save") }).click();
      const name = dialog.getByRole("textbox", { name: say.setups("form.name") });
      await expect(name).toBeFocused();
      await expect(
        dialog.getByText(say.validation("required", { field: say.setups("form.name") })),
      ).toBeVisible();
      await name.fill("Winter wheels");
      await dialog.getByRole("button", { name: say.setups("form.save") }).click();
      await expect(dialog).toBeHidden();
      const card = page.getByRole("article", { name: "Winter wheels" });
      await expect(card.getByRole("listitem")).toHaveText([/Shimano RS171/]);

      await card.getByRole("button", { name: say.setups("use.of", { name: "Winter wheels" }) }).click();
      await expect(dialog.getByRole("listitem")).toHaveText([/Mavic Open Pro/, /Shimano RS171/]);
      await dialog.getByRole("button", { name: say.setups("use.act"), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(card.getByText(say.setups("in_use"))).toBeVisible();
      expect(await on(bike)).toEqual(["rear_wheel Shimano RS171", "chain KMC"]);
      await page.getByRole("button", { name: say.setups("use.undo"), exact: true }).click();
      await expect(page.getByText(say.setups("use.undone", { name: "Winter wheels" }))).toBeVisible();
      await expect(card.getByText(say.setups("in_use"))).toBeHidden();
      expect(await on(bike)).toEqual(["rear_wheel Mavic Open Pro", "chain KMC"]);

      await card.getByRole("button", { name: say.setups("delete.of", { name: "Winter wheels" }) }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say.setups("delete.act") })
        .click();
      await expect(card).toHaveCount(0);
      expect(await on(bike)).toHaveLength(2);
    });

    test("the guide for a trainer lets wheels and pads rest indoors, and its cassette count there", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { part, place, send } = partsOf(app, rider);
      const at = daysAgo(40);
      const [front, rear, cassette, brake, pads] = [
        await part("wheel", { model: "Front" }),
        await part("wheel", { model: "Rear" }),
        await part("cassette", { model: "Own" }),
        await part("brake", { model: "GRX" }),
        await part("pads", { model: "L05A" }),
      ];
      await place(front, { bike_id: bike, slot: "front_wheel", at });
      await place(rear, { bike_id: bike, slot: "rear_wheel", at });
      await place(cassette, { parent_id: rear, slot: "cassette", at });
      await place(brake, { bike_id: bike, slot: "front_brake", at });
      await place(pads, { parent_id: brake, slot: "pads", at });
      await page.goto(`/bikes/${bike}/parts?show=setups`);
      await page.getByRole("button", { name: say.setups("trainer.open") }).click();
      const dialog = page.getByRole("dialog");
      await expect(
        dialog.getByRole("radio", { name: say.setups("trainer.kind.direct_drive") }),
      ).toBeChecked();
      await dialog.getByLabel(say.setups("trainer.make.trainer")).first().fill("Wahoo Kickr");
      await dialog.getByRole("button", { name: say.setups("trainer.next") }).click();
      const setup = say.setups("trainer.name.direct_drive");
      await expect(
        dialog.getByRole("heading", { name: say.setups("use.title", { name: setup }) }),
      ).toBeVisible();
      await expect(dialog.getByRole("listitem").filter({ hasText: "Wahoo Kickr" }).first()).toBeVisible();
      await dialog.getByRole("button", { name: say.setups("use.act"), exact: true }).click();
      await expect(dialog).toBeHidden();
      type Row = { slot_path: string; scope: string; part: { model: string } };
      const rows = await send<Row[]>("GET", `/bikes/${bike}/parts`);
      expect(rows.map(({ slot_path, scope, part: { model } }) => `${slot_path} ${model} ${scope}`)).toEqual([
        "front_wheel Front outdoor",
        "rear_wheel Wahoo Kickr indoor",
        "rear_wheel Rear outdoor",
        `rear_wheel/cassette ${say.setups("trainer.new.cassette")} indoor`,
        "rear_wheel/cassette Own outdoor",
        "front_brake GRX any",
        "front_brake/pads L05A outdoor",
      ]);
      await expect(page.getByRole("article", { name: setup }).getByText(say.setups("in_use"))).toBeVisible();
    });
  });

test.describe("deleted on another device", () => {
  test.use({ tolerate: refused(404) });

  test("a set-up goes from the list once something is done with it, and what was typed stays", async ({
    page,
    say,
    app,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
    const bike = rider.bikes[0]?.id ?? 0;
    const { part, place, send } = partsOf(app, rider);
    const chain = await part("chain", { brand: "KMC" });
    await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(40) });
    const items = [{ slot: "chain", part_id: chain }];
    const made = (name: string) =>
      send<{ id: number }>("POST", `/bikes/${bike}/setups`, { name, items }).then(({ id }) => id);
    const [winter, race, rain] = [await made("Winter"), await made("Race"), await made("Rain")];
    const remove = (id: number) => send("DELETE", `/bikes/${bike}/setups/${id}`);
    await page.goto(`/bikes/${bike}/parts?show=setups`);
    const card = (name: string) => page.getByRole("article", { name });
    const dialog = page.getByRole("dialog");
    await card("Rain").waitFor();

    await remove(winter);
    await card("Winter")
      .getByRole("button", { name: say.setups("use.of", { name: "Winter" }) })
      .click();
    await expect(card("Winter")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await remove(race);
    await card("Race")
      .getByRole("button", { name: say.setups("delete.of", { name: "Race" }) })
      .click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: say.setups("delete.act") }).click();
    await expect(question.getByRole("alert")).toBeVisible();
    await expect(card("Race")).toHaveCount(0);
    await page.keyboard.press("Escape");

    await card("Rain")
      .getByRole("button", { name: say.setups("edit_of", { name: "Rain" }) })
      .click();
    const name = dialog.getByRole("textbox", { name: say.setups("form.name") });
    await name.fill("Rain and snow");
    await remove(rain);
    await dialog.getByRole("button", { name: say.setups("form.save") }).click();
    await expect(card("Rain")).toHaveCount(0);
    await expect(name).toHaveValue("Rain and snow");
    await expect(dialog.getByRole("alert")).toBeVisible();
  });
});
