import { Suspense } from "react";
import { PageHead } from "#web/features/chrome/page-head.tsx";
import { ConsentBanner } from "#web/features/consent/consent-banner.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useWindowAddress } from "#web/lib/window-address.ts";

const CookieSettings = lazyView(
  () => import("#web/features/consent/cookie-settings.tsx").then((m) => m.CookieSettings),
  ["consent"],
);
const FeedbackDialog = lazyView(
  () => import("#web/features/feedback/feedback-dialog.tsx").then((m) => m.FeedbackDialog),
  ["feedback", "fields"],
);

/** What comes after the page itself: its head for search engines, the question about cookies, and the windows that each page can open. */
export function SiteWindows() {
  const { shown, close } = useWindowAddress();
  return (
    <>
      <PageHead />
      <ConsentBanner />
      <Suspense>
        {shown === "cookies" && <CookieSettings onClose={close} />}
        {shown === "feedback" && <FeedbackDialog onClose={close} />}
      </Suspense>
    </>
  );
}
