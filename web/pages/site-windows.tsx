import { Suspense } from "react";
import { NextPage } from "#web/features/site/chrome/next-page.ts";
import { PageHead } from "#web/features/site/chrome/page-head.tsx";
import { ConsentBanner } from "#web/features/site/consent/consent-banner.tsx";
import { useAlive } from "#web/lib/alive.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { useWindowAddress } from "#web/lib/window-address.ts";

const CookieSettings = lazyView(
  () => import("#web/features/site/consent/cookie-settings.tsx").then((m) => m.CookieSettings),
  ["consent"],
  { missing: "window", ahead: true },
);
const FeedbackDialog = lazyView(
  () => import("#web/features/site/feedback/feedback-dialog.tsx").then((m) => m.FeedbackDialog),
  ["feedback", "fields"],
  { missing: "window", ahead: true },
);
const SignOutQuestion = lazyView(
  () => import("#web/features/people/account/sign-out-question.tsx").then((m) => m.SignOutQuestion),
  ["account", "waiting"],
);
const RiderWindows = lazyView(() => import("./rider-windows.tsx").then((m) => m.RiderWindows), [], {
  missing: "nothing",
});

/**
 * Loaded after the page: metadata for search engines, prefetching, the cookie banner, and dialogs that every page can
 * open.
 */
export function SiteWindows() {
  const { shown, close } = useWindowAddress();
  const alive = useAlive();
  const { hasToken } = useSession();
  return (
    <>
      <PageHead />
      <NextPage />
      <ConsentBanner />
      <Suspense>{alive && hasToken && <RiderWindows />}</Suspense>
      <Suspense>
        {alive && shown === "cookies" && <CookieSettings onClose={close} />}
        {alive && shown === "feedback" && <FeedbackDialog onClose={close} />}
        {alive && shown === "sign-out" && <SignOutQuestion onClose={close} />}
      </Suspense>
    </>
  );
}
