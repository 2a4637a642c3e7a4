import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { contactRepo } from "./contact.repo.ts";
import { contactRoutes } from "./contact.routes.ts";

export const contactModule: Module = {
  name: "contact",
  routes: (serve, platform) =>
    contactRoutes(serve, {
      ...platform,
      messages: contactRepo(platform.db),
      promised: platform.config.SUPPORT_HOURS,
    }),
  async *ownData({ email }, { db }) {
    yield jsonFile("contact-messages.json", email ? await contactRepo(db).sentFrom(email) : []);
  },
};
