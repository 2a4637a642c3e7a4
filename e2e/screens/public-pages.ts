import type { Screen } from "./visit.ts";

/** Public pages. */
export const publicScreens: Screen[] = [
  { name: "landing", open: "/" },
  { name: "landing, signed in", garage: "empty", open: "/" },
  { name: "pricing", open: "/pricing?message=error" },
  { name: "home, in words", open: "/home" },
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
];
