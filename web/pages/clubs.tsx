import "#web/styles/riders.css";
import { ClubList } from "#web/features/community/clubs/club-list.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";
import { OnlyWithCommunity } from "./only-with-community.tsx";

/** /clubs: one's own clubs, and those that everybody sees. */
export function ClubsPage() {
  const t = useT("clubs");
  useTitle(t("title"));
  return (
    <OnlyWithCommunity>
      <meta name="robots" content="noindex" />
      <NeedsNetwork>
        <div className="column pb-8">
          <h1 className="wide pt-4 pb-4 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
          <ClubList />
        </div>
      </NeedsNetwork>
    </OnlyWithCommunity>
  );
}
