import { profileWindow } from "#e2e/profile-window.ts";
import { samplePhotos } from "#e2e/sample-photos.ts";
import type { Screen } from "./visit.ts";

/** The profile dialog, tab by tab. */
export const profileScreens: Screen[] = [
  ...(["profile", "subscription", "cycling", "social", "privacy", "account"] as const).map((tab): Screen => ({
    name: `profile, ${tab}`,
    garage: "one",
    async open({ page, app, rider, say }) {
      await app.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
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
    name: "profile, signing a device out",
    garage: "empty",
    async open({ page, app, rider, say }) {
      await app.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
      await page.goto("/dashboard?profile=account");
      const device = say.account("sessions.on", { browser: "Firefox", system: "Linux" });
      await page.getByRole("button", { name: say.account("sessions.end_of", { device }) }).click();
      await page.getByRole("dialog", { name: say.account("sessions.end_title"), exact: true }).waitFor();
    },
  },
  {
    name: "profile, cropping the photo",
    garage: "empty",
    async open({ page, say }) {
      await page.goto("/dashboard?profile");
      const profile = profileWindow(page, say);
      await profile.files.setInputFiles(await samplePhotos(1));
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
];
