import { badTable, chooseTable } from "#e2e/transfer-page.ts";
import type { Screen } from "./visit.ts";

/** Data export, import, own look, and deleting the account. */
export const accountScreens: Screen[] = [
  { name: "goodbye", open: "/farewell" },
  {
    name: "notifications",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile=notifications");
      await page.getByText(say.notifications("log.empty")).waitFor();
    },
  },
  { name: "transfer, hobbyist", garage: "empty", open: "/transfer" },
  {
    name: "transfer, a table with a bad row",
    garage: "empty",
    async open(visit) {
      visit.app.setPlan(visit.rider, "collector");
      await visit.page.goto("/transfer");
      await chooseTable(visit, badTable);
      await visit.page.getByRole("table").waitFor();
    },
  },
  { name: "own look, hobbyist", garage: "empty", open: "/branding" },
  {
    name: "own look",
    garage: "empty",
    async open({ page, app, rider, say }) {
      app.setPlan(rider, "collector");
      await page.goto("/branding");
      await page.getByRole("textbox", { name: say.fields("accent") }).fill("#ffd23f");
      await page.getByRole("textbox", { name: say.fields("tagline") }).fill("Stal jest prawdziwa");
      await page.getByRole("button", { name: /#\w{6}/ }).waitFor();
    },
  },
  {
    name: "a key for a program",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile=account");
      await page.getByRole("button", { name: say.keys("make") }).click();
      await page.getByRole("dialog", { name: say.keys("make_title") }).waitFor();
    },
  },
  {
    name: "two-step sign-in, the app's code",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile=account");
      await page.getByRole("button", { name: say.factors("turn_on") }).click();
      await page.getByRole("button", { name: say.factors("continue") }).click();
      await page.getByRole("img", { name: say.factors("qr") }).waitFor();
    },
  },
  { name: "other programs", garage: "empty", open: "/account/webhooks" },
  {
    name: "delete account",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile=account");
      await page.getByRole("button", { name: say.account("delete.open") }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
