import type { Page } from "@playwright/test";
import { bikeTabs } from "#contract/bike-fields.ts";
import { bikeForm } from "./bike-form.ts";
import type { House, Rider } from "./house.ts";
import { photoManager } from "./photo-manager.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { profileWindow } from "./profile-window.ts";
import { notes, photos, tooLarge } from "./sample-photos.ts";
import { skyDashScreens } from "./sky-dash-screens.ts";
import type { Texts } from "./texts.ts";
import { badTable, chooseTable } from "./transfer-page.ts";

export interface Visit {
  page: Page;
  say: Texts;
  house: House;
  rider: Rider;
}
export interface Screen {
  name: string;
  /** Who looks at it, by what stands in the garage; a visitor where this is left out. */
  garage?: "empty" | "one" | "full";
  /** Looked at by an admin. */
  admin?: true;
  /** A path, or what brings one there. */
  open: string | ((visit: Visit) => Promise<void>);
}

/** What stands in the garage of a rider: "full" is as many as a hobbyist may have. */
export const garages = { empty: [], one: [grizl], full: [rudy, grizl] };

const firstBike = ({ rider }: Visit) => rider.bikes.at(-1)?.id ?? 0;

/** Every screen, modal and tab there is. */
export const screens: Screen[] = [
  { name: "landing", open: "/" },
  { name: "landing, signed in", garage: "empty", open: "/" },
  { name: "sign in", open: "/login" },
  { name: "sign in, with a notice", open: "/login?message=password_reset" },
  {
    name: "sign in, with errors",
    async open({ page, say }) {
      await page.goto("/login");
      await page
        .getByRole("main")
        .getByRole("button", { name: say.auth("login.submit") })
        .click();
      await page.getByText(say.validation("required", { field: say.fields("email") })).waitFor();
    },
  },
  { name: "register", open: "/register" },
  { name: "forgot password", open: "/forgot-password" },
  {
    name: "forgot password, sent",
    async open({ page, say }) {
      await page.goto("/forgot-password");
      await page.getByRole("textbox", { name: say.auth("email") }).fill("nobody@example.com");
      await page.getByRole("button", { name: say.auth("forgot.submit") }).click();
      await page.getByText(say.server("reset_sent")).waitFor();
    },
  },
  {
    name: "reset password, bad link",
    async open({ page, say }) {
      await page.goto("/reset-password?email=nobody@example.com&token=x");
      await page.getByText(say.auth("reset.invalid")).waitFor();
    },
  },
  {
    name: "reset password",
    garage: "empty",
    async open({ page, house, rider, say }) {
      await house.forget(rider);
      await page.goto(await house.linkMailedTo(rider.email));
      await page.getByLabel(`${say.auth("new_password")} *`, { exact: true }).waitFor();
    },
  },
  { name: "confirm email, bad link", open: "/verify-email?email=nobody@example.com&token=x" },
  { name: "pricing", open: "/pricing?message=error" },
  { name: "home, in words", open: "/home" },
  {
    name: "pricing, signed in",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/pricing");
      await page.getByRole("row").getByText(say.subscription("plans.yours")).waitFor();
    },
  },
  {
    name: "pricing, back from the payment",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/pricing?payment=success");
      await page.getByText(say.subscription("returned.checking")).waitFor();
    },
  },
  {
    name: "checkout",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/checkout?plan=enthusiast&payment=cancelled");
      await page.getByRole("button", { name: say.subscription("step.try") }).waitFor();
    },
  },
  {
    name: "checkout, the trial",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/checkout?plan=enthusiast");
      await page.getByRole("button", { name: say.subscription("step.try") }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "about", open: "/about" },
  { name: "contact", open: "/contact" },
  { name: "service", open: "/service" },
  { name: "service, registration", open: "/service?account=amateur" },
  {
    name: "cookies, the question",
    async open({ page, say }) {
      await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
      await page.goto("/about");
      await page.getByRole("region", { name: say.consent("title") }).waitFor();
    },
  },
  {
    name: "cookies, settings",
    async open({ page, say }) {
      await page.goto("/about#cookies");
      await page.getByRole("dialog", { name: say.consent("settings") }).waitFor();
    },
  },
  {
    name: "feedback",
    async open({ page, say }) {
      await page.goto("/about#feedback");
      await page.getByRole("dialog", { name: say.feedback("title") }).waitFor();
    },
  },
  { name: "goodbye", open: "/farewell" },
  { name: "transfer, hobbyist", garage: "empty", open: "/transfer" },
  {
    name: "transfer, a table with a bad row",
    garage: "empty",
    async open(visit) {
      visit.house.setPlan(visit.rider, "collector");
      await visit.page.goto("/transfer");
      await chooseTable(visit, badTable);
      await visit.page.getByRole("table").waitFor();
    },
  },
  { name: "own look, hobbyist", garage: "empty", open: "/branding" },
  {
    name: "own look",
    garage: "empty",
    async open({ page, house, rider, say }) {
      house.setPlan(rider, "collector");
      await page.goto("/branding");
      await page.getByRole("textbox", { name: say.fields("accent") }).fill("#ffd23f");
      await page.getByRole("textbox", { name: say.fields("tagline") }).fill("Stal jest prawdziwa");
      await page.getByRole("button", { name: /#\w{6}/ }).waitFor();
    },
  },
  {
    name: "delete account",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile=account");
      await page.getByRole("button", { name: say.account("delete.open") }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "status", open: "/status" },
  { name: "page not found", open: "/no/such/page" },
  {
    name: "menu of a phone",
    async open({ page, say }) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.getByRole("button", { name: say.chrome("nav.menu") }).click();
    },
  },
  { name: "dashboard, empty", garage: "empty", open: "/dashboard" },
  { name: "dashboard", garage: "full", open: "/dashboard" },
  {
    name: "dashboard, over the limit",
    garage: "one",
    async open(visit) {
      await overTheLimit(visit);
      await visit.page.goto("/dashboard");
      await visit.page.getByText(visit.say.server("plan_expired")).waitFor();
      await visit.page.getByText(visit.say.garage("over", { count: 1 })).waitFor();
    },
  },
  {
    name: "bikes that stay editable",
    garage: "one",
    async open(visit) {
      await overTheLimit(visit);
      await modal(visit, "?writable");
      await visit.page.getByRole("checkbox").first().waitFor();
    },
  },
  {
    name: "bike, read only",
    garage: "one",
    async open(visit) {
      const bike = await overTheLimit(visit);
      await visit.page.goto(`/bikes/${bike}`);
      await visit.page.getByRole("link", { name: visit.say.garage("choose") }).waitFor();
    },
  },
  {
    name: "bike details, read only",
    garage: "one",
    open: async (visit) => modal(visit, `?details=${await overTheLimit(visit)}`),
  },
  {
    name: "subscription, over the limit",
    garage: "one",
    async open(visit) {
      await overTheLimit(visit);
      await visit.page.goto("/dashboard?profile=subscription");
      await visit.page.getByRole("link", { name: visit.say.subscription("usage.choose") }).waitFor();
    },
  },
  {
    name: "bike details",
    garage: "one",
    open: async (visit) => modal(visit, `?details=${firstBike(visit)}`),
  },
  { name: "delete bike", garage: "one", open: async (visit) => modal(visit, `?delete=${firstBike(visit)}`) },
  { name: "limit reached", garage: "full", open: async (visit) => modal(visit, "?add") },
  ...bikeTabs.map((tab): Screen => ({
    name: `edit bike, ${tab}`,
    garage: "one",
    open: async (visit) => modal(visit, `?edit=${firstBike(visit)}&tab=${tab}`),
  })),
  { name: "add bike", garage: "empty", open: async (visit) => modal(visit, "?add") },
  {
    name: "add bike, suggestions",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add&tab=drivetrain");
      const { field } = bikeForm(visit.page, visit.say);
      await field("groupset_brand").fill("S");
      await field("groupset_brand").press("ArrowDown");
      await visit.page.getByRole("listbox").getByRole("option").first().waitFor();
    },
  },
  {
    name: "add bike, with errors",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add&tab=drivetrain");
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ speeds: "99" });
      await form.save.click();
      await visit.page.getByText(visit.say.form("check_fields", { count: 2 })).waitFor();
    },
  },
  {
    name: "add bike, leaving",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add");
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ name: "Silver Fox" });
      await form.cancel.click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "add bike, with a draft",
    garage: "empty",
    async open(visit) {
      await modal(visit, "?add");
      const form = bikeForm(visit.page, visit.say);
      await form.fill({ name: "Silver Fox" });
      await form.draftIsKept();
      await visit.page.reload();
      await visit.page.getByRole("button", { name: visit.say.form("draft.discard") }).waitFor();
    },
  },
  {
    name: "dashboard, with photos",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await visit.page.goto("/dashboard");
      await visit.page.getByRole("img", { name: /1/ }).waitFor();
    },
  },
  {
    name: "photos, none",
    garage: "one",
    open: async (visit) => modal(visit, `?photos=${firstBike(visit)}`),
  },
  {
    name: "photos, and refused files",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await modal(visit, `?photos=${firstBike(visit)}`);
      const { choose, uploads } = photoManager(visit.page, visit.say);
      await choose([notes, await tooLarge()]);
      await uploads.first().waitFor();
    },
  },
  {
    name: "photos, limit reached",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await modal(visit, `?photos=${firstBike(visit)}`);
      const { choose, dialog, limit } = photoManager(visit.page, visit.say);
      await dialog.getByText("2/3").waitFor();
      await choose(await photos(2));
      await limit.waitFor();
    },
  },
  {
    name: "delete photo",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await modal(visit, `?photos=${firstBike(visit)}`);
      await photoManager(visit.page, visit.say).button("manager.delete_of", 1).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "gallery",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}?photo=1`);
      await photoManager(visit.page, visit.say).gallery.getByText("1 / 2").waitFor();
    },
  },
  {
    name: "bike, with photos",
    garage: "one",
    async open(visit) {
      await withPhotos(visit);
      await visit.page.goto(`/bikes/${firstBike(visit)}`);
      await visit.page.getByRole("img", { name: /1/ }).waitFor();
    },
  },
  {
    name: "bike",
    garage: "one",
    async open(visit) {
      await visit.page.goto(`/bikes/${firstBike(visit)}`);
      await visit.page.getByRole("heading", { level: 1, name: "Silver Fox" }).waitFor();
    },
  },
  {
    name: "bike, nothing filled in",
    garage: "full",
    async open({ page, rider, say }) {
      await page.goto(`/bikes/${rider.bikes[0]?.id}`);
      await page.getByText(say.garage("bike.nothing_yet")).waitFor();
    },
  },
  {
    name: "bike not found",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/bikes/999999");
      await page.getByText(say.garage("bike.not_found")).waitFor();
    },
  },
  {
    name: "share bike, first time",
    garage: "one",
    async open(visit) {
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("switch").waitFor();
    },
  },
  {
    name: "share bike",
    garage: "one",
    async open(visit) {
      await visit.house.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("img", { name: new RegExp(visit.say.sharing("qr.title")) }).waitFor();
    },
  },
  {
    name: "share bike, QR code",
    garage: "one",
    async open(visit) {
      await visit.house.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("button", { name: visit.say.sharing("qr.open") }).click();
      await visit.page.getByRole("dialog", { name: visit.say.sharing("qr.title") }).waitFor();
    },
  },
  {
    name: "share bike, new link",
    garage: "one",
    async open(visit) {
      await visit.house.share(visit.rider, visit.rider.bikes[0]);
      await modal(visit, `?share=${firstBike(visit)}`);
      await visit.page.getByRole("button", { name: visit.say.sharing("regenerate.button") }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "share profile",
    garage: "empty",
    async open(visit) {
      await visit.house.share(visit.rider);
      await modal(visit, "?share=profile");
      await visit.page.getByRole("img", { name: new RegExp(visit.say.sharing("qr.title")) }).waitFor();
    },
  },
  {
    name: "public bike",
    async open({ page, house, say }) {
      const owner = await house.riderWith({ bikes: [grizl] });
      await house.share(owner);
      await page.goto(await house.share(owner, owner.bikes[0]));
      await page.getByRole("button", { name: say.shared("sheet.share") }).click();
      await page.getByRole("textbox", { name: say.sharing("link") }).waitFor();
    },
  },
  {
    name: "public bike, with stars to choose",
    garage: "empty",
    async open({ page, house }) {
      const owner = await house.riderWith({ bikes: [grizl] });
      await page.goto(await house.share(owner, owner.bikes[0]));
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "public bike not found",
    async open({ page, say }) {
      await page.goto(`/bike/${"x".repeat(32)}`);
      await page.getByText(say.shared("bike.not_found_text")).waitFor();
    },
  },
  {
    name: "public profile",
    async open({ page, house }) {
      const owner = await house.riderWith({ bikes: garages.full });
      for (const bike of owner.bikes) await house.share(owner, bike);
      await page.goto(await house.share(owner));
      await page.getByRole("link", { name: /Rudy/ }).waitFor();
    },
  },
  {
    name: "public profile not found",
    async open({ page, say }) {
      await page.goto(`/user/${"x".repeat(32)}`);
      await page.getByText(say.shared("profile.not_found_text")).waitFor();
    },
  },
  ...(["profile", "subscription", "cycling", "social", "privacy", "account"] as const).map((tab): Screen => ({
    name: `profile, ${tab}`,
    garage: "one",
    async open({ page, house, rider, say }) {
      await house.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
      await page.goto(`/dashboard?profile=${tab}`);
      await page.getByRole("tabpanel").waitFor();
      if (tab === "account")
        await page
          .getByRole("button", { name: new RegExp(`^${say.account("sessions.end")}`) })
          .last()
          .waitFor();
      if (tab === "subscription")
        await page.getByRole("link", { name: say.subscription("plans.compare") }).waitFor();
    },
  })),
  {
    name: "profile, cropping the photo",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile");
      const profile = profileWindow(page, say);
      await profile.files.setInputFiles(await photos(1));
      await profile.crop.stage.waitFor();
    },
  },
  {
    name: "profile, with errors",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile=social");
      const profile = profileWindow(page, say);
      await profile.fill("website", "example.com");
      await profile.fill("instagram", "https://example.com/me");
      await profile.save.click();
      await profile.dialog.getByText(say.form("check_fields", { count: 2 })).waitFor();
    },
  },
  ...skyDashScreens,
];

/** A trial has made room for more bikes and is over; answers the newest bike. */
async function overTheLimit({ house, rider }: Visit): Promise<number> {
  await house.startTrial(rider, "enthusiast");
  await house.addBike(rider, rudy);
  const { data } = await house.addBike(rider, { name: "Zimówka" });
  house.endTrial(rider);
  return data.id;
}

/** Gives the first bike two photos. */
async function withPhotos({ house, rider }: Visit): Promise<void> {
  const [bike] = rider.bikes.slice(-1);
  if (bike) for (const file of await photos(2)) await house.addPhoto(rider, bike.id, file);
}

async function modal({ page }: Visit, query: string): Promise<void> {
  await page.goto(`/dashboard${query}`);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByRole("heading").first().waitFor();
  if (/edit|add/.test(query))
    await dialog.getByRole("tabpanel").or(dialog.getByRole("listitem")).first().waitFor();
}
