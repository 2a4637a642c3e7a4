import type { Follower } from "#contract/community/following.ts";
import {
  useAcceptFollower,
  useFollowers,
  useRemoveFollower,
} from "#web/features/community/following/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { NameOfRider } from "./people.tsx";

/** The requests to follow the reader; nothing where there are none. */
export function FollowRequests() {
  const t = useT("following");
  // Requests come first.
  const requests = useFollowers(1).data?.data.filter(({ state }) => state === "asked") ?? [];
  if (requests.length === 0) return null;
  return (
    <section
      aria-labelledby="requests"
      className="mb-6 max-w-2xl rounded-card border border-divider bg-surface p-4"
    >
      <h2 id="requests" className="wide-sm text-lg">
        {t("requests")}
      </h2>
      <ul className="mt-1">
        {requests.map((rider) => (
          <Request key={rider.user_id} rider={rider} />
        ))}
      </ul>
    </section>
  );
}

function Request({ rider }: { rider: Follower }) {
  const t = useT("following");
  const [accept, decline] = [useAcceptFollower(), useRemoveFollower()];
  const { user_id, name } = rider;
  const error = accept.error ?? decline.error;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <NameOfRider rider={rider} className="min-w-0 flex-1 basis-40" />
      <Button
        size="sm"
        aria-label={t("accept_of", { name })}
        busy={accept.isPending}
        onClick={() => accept.mutate(user_id)}
      >
        {t("accept")}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("decline_of", { name })}
        busy={decline.isPending}
        onClick={() => decline.mutate(user_id)}
      >
        {t("decline")}
      </Button>
      {error && (
        <Alert className="w-full">{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </li>
  );
}
