import type { Page } from "@playwright/test";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { atHand, waitsIn } from "./outbox-steps.ts";
import { partsOf } from "./parts-api.ts";
import { phoneOf } from "./second-device.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  tolerate: new RegExp(`${dropped.source}|${refused(404, 409, 422).source}`),
});

/** A row as another build has left it. */
interface OldRow {
  call: string;
  input: object;
  label: object;
}

/** Puts rows in a rider's outbox, behind the app's back, and opens the list of what waits. */
async function leaveRows(page: Page, rows: OldRow[]): Promise<void> {
  await page.evaluate(async (given) => {
    const account = /\d+/.exec(
      (await indexedDB.databases()).find(({ name }) => name?.startsWith("rider-"))?.name ?? "",
    )?.[0];
    const opening = indexedDB.open(`outbox-${account}`, 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("rows", { keyPath: "id", autoIncrement: true });
      opening.result.createObjectStore("sent", { keyPath: "id" });
    });
    const device = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener("success", () => resolve(opening.result)),
    );
    const writing = device.transaction("rows", "readwrite");
    for (const row of given)
      writing.objectStore("rows").add({
        ...row,
        key: crypto.randomUUID(),
        known: null,
        bike: null,
        changes: [],
        at: Date.now(),
        tried: false,
      });
    await new Promise<void>((resolve) => writing.addEventListener("complete", () => resolve()));
    device.close();
    localStorage.setItem(`waiting:${account}`, `${given.length} 0`);
  }, rows);
  await page.goto("/account/waiting");
}

test("rows of another build are sent where the server still takes them; else they stay, say why, and can be discarded", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  await atHand(page);
  const started_at = new Date().toISOString();
  await leaveRows(page, [
    { call: "POST /gone", input: { body: { x: 1 } }, label: { text: "invented", bike: null } },
    {
      call: "POST /rides",
      input: { body: { started_at, distance_m: "a long way" } },
      label: { text: "ride", bike: null, metres: 4000 },
    },
    {
      call: "POST /rides",
      input: { body: { started_at, distance_m: 7000, left_over: true } },
      label: { text: "ride", bike: null, metres: 7000 },
    },
  ]);
  await expect(page.getByText(say.waiting("what.other"))).toBeVisible();
  await expect.poll(() => waitsIn(page)).toEqual(["2 2"]);
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all())
    await expect(line).toContainText(say.waiting("why.refused", { reason: "" }).trim());
  const { send } = partsOf(app, rider);
  expect(await send("GET", "/rides")).toMatchObject([{ distance_m: 7000 }]);

  await page.reload();
  await expect(lines).toHaveCount(2);
  for (const left of [1, 0]) {
    await lines
      .first()
      .getByRole("button", { name: say.waiting("discard") })
      .click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: say.waiting("discard") }).click();
    await expect(lines).toHaveCount(left);
  }
  await expect(page.getByText(say.waiting("none"))).toBeVisible();
});

for (const meanwhile of ["taken off", "deleted"] as const)
  test(`a chain that waits to be replaced, and was ${meanwhile} on another device meanwhile`, async ({
    page,
    context,
    browser,
    say,
    app,
    lang,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Fox" }] });
    const bike = rider.bikes[0]?.id ?? 0;
    const { part, place, send } = partsOf(app, rider);
    const chain = await part("chain", { brand: "KMC", model: "X11" });
    await place(chain, { bike_id: bike, slot: "chain" });
    await page.goto(`/bikes/${bike}/parts`);
    const chainIn = (of: Page) => of.locator('[data-path="chain"]');
    await expect(chainIn(page)).toContainText("KMC X11");
    await atHand(page, [`/bikes/${bike}/parts`, `/bikes/${bike}/spares`]);
    await context.setOffline(true);
    await page.goto(`/bikes/${bike}/parts?replace=${chain}`);
    const dialog = page.getByRole("dialog", { name: say.fitting("replace.title") });
    await dialog.getByRole("button", { name: say.fitting("replace.act") }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => waitsIn(page)).toEqual(["1 0"]);

    const phone = await phoneOf(browser, app, rider, lang);
    await phone.goto(`/bikes/${bike}/parts?off=${chain}`);
    const off = phone.getByRole("dialog", { name: say.fitting("off.title") });
    await off.getByRole("button", { name: say.fitting("off.act") }).click();
    await expect(chainIn(phone)).toHaveCount(0);
    if (meanwhile === "deleted") await send("DELETE", `/parts/${chain}?confirm=true`);
    await context.setOffline(false);

    const on = () => send<{ part: { id: number } }[]>("GET", `/bikes/${bike}/parts`);
    if (meanwhile === "taken off") {
      // It was replaced before it was taken off there: the new one is on the bike.
      await expect.poll(() => waitsIn(page)).toEqual([]);
      const [row, ...rest] = await on();
      expect(rest).toEqual([]);
      expect(row?.part.id).not.toBe(chain);
      await phone.reload();
      await expect(chainIn(phone)).toContainText("KMC X11");
    } else {
      await expect(page.getByText(say.device("refused", { count: 1 }))).toBeVisible();
      expect(await on()).toEqual([]);
      await page.goto("/account/waiting");
      const row = page.getByRole("main").getByRole("listitem");
      await expect(row).toContainText("KMC X11");
      await expect(row).toContainText(say.waiting("why.refused", { reason: "" }).trim());
    }
    await phone.context().close();
  });
