import "#web/styles/riders.css";
import { Suspense } from "react";
import { FeedList } from "#web/features/community/following/page/feed-list.tsx";
import { People } from "#web/features/community/following/page/people.tsx";
import { FollowRequests } from "#web/features/community/following/page/requests.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSite } from "#web/lib/site.ts";
import { useTitle } from "#web/lib/title.ts";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";

const NotFound = lazyView(() => import("./not-found.tsx").then((m) => m.NotFoundPage), ["errors"], {
  missing: "page",
});

/** /following: what riders whom one follows show, who asks to follow, and who does. */
export function FollowingPage() {
  const site = useSite();
  if (site && !site.community)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return <Following />;
}

function Following() {
  const t = useT("following");
  useTitle(t("title"));
  return (
    <div className="column pb-8">
      <h1 className="wide pt-4 pb-4 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
      <NeedsNetwork>
        <FollowRequests />
        <FeedList />
        <People />
      </NeedsNetwork>
    </div>
  );
}
