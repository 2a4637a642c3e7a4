import { useState } from "react";
import type { FollowState } from "#contract/community/follow-words.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { useFollow, useUnfollow } from "#web/features/community/following/queries.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Follows the rider of a public profile who lets others, or no longer; nothing on one's own. */
export function FollowButton({ profile }: { profile: PublicProfile }) {
  const t = useT("following");
  const { user } = useSession();
  const { user_id, follow } = profile;
  /** What became of a press; until then it is as the profile says. */
  const [done, setDone] = useState<{ state: FollowState | null } | null>(null);
  const [begin, end] = [useFollow(), useUnfollow()];
  if (user_id === undefined || !follow || user_id === user?.id) return null;
  const { state } = done ?? follow;
  if (state === null && !follow.open) return null;
  const error = begin.error ?? end.error;
  return (
    <div className="mt-3">
      {state === null ? (
        <Button
          variant="primary"
          busy={begin.isPending}
          onClick={() => begin.mutate(user_id, { onSuccess: setDone })}
        >
          {t("button.follow")}
        </Button>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <span role="status">{t(`button.${state}`)}</span>
          <Button
            size="sm"
            variant="quiet"
            busy={end.isPending}
            onClick={() => end.mutate(user_id, { onSuccess: () => setDone({ state: null }) })}
          >
            {t(state === "asked" ? "button.take_back" : "button.unfollow")}
          </Button>
        </p>
      )}
      {error && (
        <Alert className="mt-2">{sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </div>
  );
}
