import i18next from "i18next";
import { afterAll } from "vitest";

// Test files share their modules: one that reads Polish leaves English to the next.
afterAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage("en");
});
