import type { Follower } from "#contract/community/following.ts";
import {
  useAcceptFollower,
  useFollowers,
  useRemoveFollower,
} from "#web/features/community/following/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { NameOfRider } from "./people.tsx";

/** Requests at once; the next ones come as these are answered. */
const most = 200;

/** The requests to follow the reader; nothing where there are none. */
export function FollowRequests() {
  const t = useT("following");
  const { data } = useFollowers("asked", 1, most);
  if (!data || data.meta.total === 0) return null;
  return (
    <section
      aria-labelledby="requests"
      className="mb-6 max-w-2xl rounded-card border border-divider bg-surface p-4"
    >
      <h2 id="requests" className="wide-sm text-lg">
        {t("requests")} <span className="narrow font-normal text-muted">{number(data.meta.total)}</span>
      </h2>
      <FirstRows rows={data.data} most={5}>
        {(shown) => (
          <ul className="mt-1">
            {shown.map((rider) => (
              <Request key={rider.user_id} rider={rider} />
            ))}
          </ul>
        )}
      </FirstRows>
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
      <div className="ml-auto flex gap-x-1">
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
      </div>
      {error && (
        <Alert className="w-full">{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </li>
  );
}
