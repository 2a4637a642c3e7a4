import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { legalVersions } from "#server/site/legal/documents.ts";
import { termsNoticeRoutes } from "./terms-notices.routes.ts";
import { termsNotices } from "./terms-notices.ts";

const termsNoticeServices = service((platform) =>
  termsNotices({ ...platform, versions: legalVersions(), support: platform.config.SUPPORT_EMAIL }),
);

export const termsNoticesModule: Module = {
  name: "terms-notices",
  // An entry keeps the document itself.
  auditSubjects: [
    {
      type: "TermsNotice",
      filter: "terms_notices",
      namesOf: async () => new Map(),
      gone: "audit_terms_notice",
    },
  ],
  routes: (serve, platform) => termsNoticeRoutes(serve, termsNoticeServices(platform)),
  async *ownData({ id }, platform) {
    const mailed = await termsNoticeServices(platform).ofRider(id);
    if (mailed.length > 0) yield jsonFile("terms-notices.json", mailed);
  },
};
