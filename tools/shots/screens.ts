import type { Page } from "@playwright/test";
import { bikeTabs } from "#contract/garage/bike-facts.ts";

export interface Shot {
  name: string;
  /** E-mail of the rider who looks; a visitor when left out. */
  as?: string;
  /**
   * The address; `:Silver Fox` is replaced by the id of the viewer's bike of that name, `@Silver Fox` and `@emma` by
   * the share token of that bike or rider.
   */
  at: string;
  /** Steps before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Only at narrow widths. */
  phone?: true;
}

const emma = "emma@example.com";
const zofia = "zofia@example.com";
const oliwia = "oliwia@example.com";
/** Has more bikes than her plan has room for. */
const hania = "hania@example.com";
const admin = "admin@example.com";
const fox = ":Silver Fox";

const submit = (page: Page) => page.locator("form button[type=submit]").click();
const type = (page: Page, name: string, text: string) => page.locator(`[name=${name}]`).fill(text);

/** Presses a button in a list's first row. */
const openFirst = (page: Page, button = "th button >> nth=0") => page.locator(`tbody ${button}`).click();

/** Every screen, modal and tab. */
export const shots: Shot[] = [
  { name: "landing", at: "/" },
  { name: "landing-signed-in", at: "/", as: emma },
  {
    name: "menu",
    at: "/",
    phone: true,
    act: (page) => page.locator("header button[aria-expanded]").click(),
  },
  { name: "clubs", at: "/clubs", as: zofia },
  { name: "club", at: "/clubs/kolo-podgorze", as: zofia },
  { name: "club-board", at: "/clubs/kolo-podgorze/board", as: emma },
  { name: "club-tools", at: "/clubs/kolo-podgorze/tools", as: zofia },
  { name: "club-people", at: "/clubs/kolo-podgorze/people", as: zofia },
  { name: "login", at: "/login?message=password_reset" },
  {
    name: "login-errors",
    at: "/login",
    async act(page) {
      await submit(page);
      await page.locator("[aria-invalid]").first().waitFor();
    },
  },
  { name: "register", at: "/register" },
  { name: "forgot-password", at: "/forgot-password" },
  { name: "reset-password-bad-link", at: "/reset-password?email=emma@example.com&token=x" },
  { name: "verify-email-bad-link", at: "/verify-email?email=emma@example.com&token=x" },
  { name: "pricing", at: "/pricing" },
  { name: "pricing-rider", at: "/pricing", as: oliwia },
  { name: "checkout", at: "/checkout?plan=enthusiast", as: oliwia },
  { name: "checkout-left", at: "/checkout?plan=collector&payment=cancelled", as: hania },
  { name: "checkout-unknown", at: "/checkout?plan=gold", as: oliwia },
  {
    name: "trial",
    at: "/dashboard?profile=subscription",
    as: oliwia,
    async act(page) {
      await page.getByRole("tabpanel").getByRole("button", { name: /14/ }).first().click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "home", at: "/home" },
  { name: "about", at: "/about" },
  { name: "contact", at: "/contact" },
  { name: "service", at: "/service" },
  { name: "service-registration", at: "/service?account=amateur" },
  { name: "cookie-settings", at: "/about#cookies" },
  { name: "feedback", at: "/about#feedback" },
  { name: "status", at: "/status" },
  { name: "farewell", at: "/farewell" },
  { name: "transfer", at: "/transfer", as: zofia },
  {
    name: "transfer-table",
    at: "/transfer",
    as: zofia,
    async act(page) {
      const table = "Rower;Marka;Rocznik;Ile km\nWłóczykij;Rondo;2021;1 204,5\nDuch;Romet;1820;12\n";
      const file = { name: "bikes.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("table").waitFor();
    },
  },
  { name: "transfer-hobbyist", at: "/transfer", as: oliwia },
  { name: "following", at: "/following", as: zofia },
  { name: "following-empty", at: "/following", as: oliwia },
  { name: "lifespans", at: "/lifespans", as: zofia },
  { name: "branding", at: "/branding", as: zofia },
  { name: "branding-hobbyist", at: "/branding", as: oliwia },
  {
    name: "key-made",
    at: "/dashboard?profile=account",
    as: oliwia,
    async act(page) {
      await page.getByRole("button", { name: /^(Make a key|Utwórz klucz)$/ }).click();
      await page.getByRole("dialog").last().locator("[name=name]").fill("Home Assistant");
      await page.getByRole("dialog").last().locator("button[type=submit]").click();
    },
  },
  { name: "webhooks", at: "/account/webhooks", as: oliwia },
  { name: "sky-dash-sign-in", at: "/sky-dash?tab=sign_in", as: admin },
  {
    name: "delete-account",
    at: "/dashboard?profile=account",
    as: oliwia,
    async act(page) {
      await page.getByRole("tabpanel").getByRole("button").last().click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "not-found", at: "/no/such/page" },
  { name: "dashboard", at: "/dashboard", as: emma },
  { name: "dashboard-zofia", at: "/dashboard", as: zofia },
  { name: "dashboard-tomek", at: "/dashboard", as: "tomek@example.com" },
  { name: "dashboard-empty", at: "/dashboard", as: oliwia },
  { name: "dashboard-over-limit", at: "/dashboard", as: hania },
  { name: "writable-bikes", at: "/dashboard?writable", as: hania },
  { name: "details-read-only", at: "/dashboard?details=:Zimówka", as: hania },
  { name: "bike-read-only", at: "/bikes/:Zimówka", as: hania },
  { name: "subscription-over-limit", at: "/dashboard?profile=subscription", as: hania },
  { name: "details", at: `/dashboard?details=${fox}`, as: emma },
  { name: "delete", at: `/dashboard?delete=${fox}`, as: emma },
  { name: "limit-reached", at: "/dashboard?add", as: "admin@example.com" },
  { name: "add", at: "/dashboard?add", as: oliwia },
  ...bikeTabs.map((tab): Shot => ({
    name: `edit-${tab}`,
    at: `/dashboard?edit=${fox}&tab=${tab}`,
    as: emma,
  })),
  {
    name: "add-errors",
    at: "/dashboard?add&tab=drivetrain",
    as: oliwia,
    async act(page) {
      await type(page, "speeds", "99");
      await submit(page);
      await page.locator("[aria-invalid]").first().waitFor();
    },
  },
  {
    name: "add-suggestions",
    at: "/dashboard?add&tab=drivetrain",
    as: oliwia,
    async act(page) {
      await type(page, "groupset_brand", "S");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "add-leaving",
    at: "/dashboard?add",
    as: oliwia,
    async act(page) {
      await type(page, "name", "Silver Fox");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "add-draft",
    at: "/dashboard?add",
    as: oliwia,
    async act(page) {
      await type(page, "name", "Silver Fox");
      await page.reload();
      await page.getByRole("dialog").getByRole("status").waitFor();
    },
  },
  {
    name: "saved",
    at: `/dashboard?edit=${fox}`,
    as: emma,
    async act(page) {
      await page.getByRole("dialog").getByRole("tabpanel").waitFor();
      await submit(page);
      await page.locator("[data-toasts] button").waitFor();
    },
  },
  { name: "share", at: `/dashboard?share=${fox}`, as: emma },
  { name: "share-off", at: "/dashboard?share=:Train Ticket", as: emma },
  { name: "share-profile", at: "/dashboard?share=profile", as: emma },
  { name: "photos", at: `/dashboard?photos=${fox}`, as: emma },
  { name: "photos-empty", at: "/dashboard?photos=:Rower Hani", as: "tomek@example.com" },
  { name: "gallery", at: `/bikes/${fox}?photo=1`, as: emma },
  ...["profile", "subscription", "cycling", "social", "privacy", "account"].map((tab): Shot => ({
    name: `profile-${tab}`,
    at: `/dashboard?profile=${tab}`,
    as: emma,
  })),
  { name: "public-bike", at: "/bike/@Silver Fox" },
  { name: "public-bike-drawn", at: "/bike/@Logika" },
  { name: "public-bike-rider", at: "/bike/@Silver Fox", as: oliwia },
  { name: "public-bike-own", at: "/bike/@Silver Fox", as: emma },
  { name: "public-bike-gone", at: "/bike/nosuchtoken" },
  { name: "public-profile", at: "/user/@zofia" },
  { name: "public-profile-gone", at: "/user/nosuchtoken" },
  { name: "bike", at: `/bikes/${fox}`, as: emma },
  { name: "bike-sheet", at: `/bikes/${fox}/sheet`, as: emma },
  { name: "bike-rudy", at: "/bikes/:Rudy", as: "tomek@example.com" },
  { name: "bike-sparse", at: "/bikes/:Rower Hani", as: "tomek@example.com" },
  { name: "bike-logika", at: "/bikes/:Logika", as: zofia },
  { name: "bike-parts", at: "/bikes/:Logika/parts", as: zofia },
  { name: "bike-care", at: "/bikes/:Logika/care", as: zofia },
  { name: "bike-rides", at: "/bikes/:Logika/rides", as: zofia },
  { name: "bike-costs", at: "/bikes/:Logika/costs", as: zofia },
  { name: "care", at: "/care", as: zofia },
  { name: "all-parts", at: "/parts", as: zofia },
  { name: "all-rides", at: "/rides", as: zofia },
  { name: "all-costs", at: "/costs", as: zofia },
  { name: "bike-not-found", at: "/bikes/999999", as: emma },
  { name: "sky-dash", at: "/sky-dash", as: admin },
  {
    name: "sky-dash-table",
    at: "/sky-dash",
    as: admin,
    act: (page) => page.locator("summary").click(),
  },
  { name: "sky-dash-users", at: "/sky-dash?tab=users", as: admin },
  {
    name: "sky-dash-users-ask",
    at: "/sky-dash?tab=users&search=zofia",
    as: admin,
    act: (page) => openFirst(page, "td button >> nth=0"),
  },
  { name: "sky-dash-nothing", at: "/sky-dash?tab=users&search=nobody", as: admin },
  { name: "sky-dash-jobs", at: "/sky-dash?tab=jobs", as: admin },
  { name: "sky-dash-bikes", at: "/sky-dash?tab=bikes", as: admin },
  { name: "sky-dash-feedback", at: "/sky-dash?tab=feedback", as: admin, act: (page) => openFirst(page) },
  {
    name: "sky-dash-contact",
    at: "/sky-dash?tab=feedback&view=contact",
    as: admin,
    act: (page) => openFirst(page),
  },
  {
    name: "sky-dash-service",
    at: "/sky-dash?tab=feedback&view=service",
    as: admin,
    act: (page) => openFirst(page),
  },
  { name: "sky-dash-audit", at: "/sky-dash?tab=audit", as: admin },
  {
    name: "sky-dash-audit-open",
    at: "/sky-dash?tab=audit&model_type=bikes&event=updated",
    as: admin,
    act: (page) => openFirst(page),
  },
  { name: "bike-forbidden", at: "/bikes/1", as: oliwia },
];
