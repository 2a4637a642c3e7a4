import { countTermsNoticeRiders, listTermsNotices, sendTermsNotice } from "#contract/admin/terms-notices.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import type { TermsNotices } from "./terms-notices.ts";

export function termsNoticeRoutes(serve: Serve, notices: TermsNotices): void {
  serve(listTermsNotices, async () => ({ data: await notices.list() }));

  serve(countTermsNoticeRiders, async () => ({ data: await notices.riders() }));

  serve(sendTermsNotice, async ({ user, body, say }) => {
    const { document, dated } = body();
    const version = notices.currentOf(document);
    // The admin has agreed to mail the version that was shown.
    if (version?.dated !== dated) throw invalid("dated", "terms_notice_newer");
    const count = await notices.send(version, user.id);
    return {
      message: count === 0 ? say("terms_notice_nobody") : say("terms_notice_begun", { count }),
      data: { count },
    };
  });
}
