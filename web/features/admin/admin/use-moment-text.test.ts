import i18next from "i18next";
import { expect, test } from "vitest";
import { startI18n } from "#web/lib/i18n.ts";
import { momentText } from "./use-moment-text.ts";

await startI18n("en");

test("an instant has the day and time of the host's zone, in the reader's language", async () => {
  const lateInUtc = "2026-05-05T22:30:00.000Z";
  expect(momentText(lateInUtc, "Europe/Warsaw")).toBe("6 May 2026, 00:30");
  expect(momentText(lateInUtc, "America/New_York")).toBe("5 May 2026, 18:30");
  await i18next.changeLanguage("pl");
  expect(momentText(lateInUtc, "Europe/Warsaw")).toMatch(/^6 maj[a]? 2026, 00:30$/);
});
