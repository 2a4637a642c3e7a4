import "#web/styles/riders.css";
import { useParams } from "react-router";
import { LoadedClub } from "#web/features/community/clubs/club-view.tsx";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";
import { OnlyWithCommunity } from "./only-with-community.tsx";

/** /clubs/{slug}: a club with its rides, /clubs/{slug}/board …: what else it has, /clubs/{slug}/board/{id}: a thread. */
export function ClubPage() {
  const { slug = "", view = "rides", id } = useParams();
  return (
    <OnlyWithCommunity>
      <meta name="robots" content="noindex" />
      <NeedsNetwork>
        <LoadedClub key={slug} slug={slug} view={view} thread={id === undefined ? null : Number(id)} />
      </NeedsNetwork>
    </OnlyWithCommunity>
  );
}
