import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { FollowButton } from "#web/features/community/following/button/follow-button.tsx";
import { ServerData } from "#web/lib/server-data.ts";

/** Following the rider of a public profile, for who is signed in. */
export function FollowOnProfile({ profile }: { profile: PublicProfile }) {
  return (
    <ServerData>
      <FollowButton profile={profile} />
    </ServerData>
  );
}
