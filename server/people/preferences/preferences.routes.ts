import { preferencesUpdated } from "#contract/people/people-events.ts";
import { readPreferences, updatePreferences } from "#contract/people/preferences.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { unauthenticated } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { type PreferenceRepo, preferenceRepo } from "./preferences.repo.ts";

interface Deps {
  preferences: PreferenceRepo;
  queue: Pick<JobQueue, "enqueue">;
  timezone: string;
}

export function preferenceRoutes(serve: Serve, { preferences, queue, timezone }: Deps): void {
  serve(readPreferences, async ({ user }) => {
    const data = await preferences.find(user.id);
    if (!data) throw unauthenticated();
    return { data };
  });

  serve(updatePreferences, async ({ body, act, say }) => {
    const { version, ...chosen } = body();
    const judged = (current: { version: number }) => {
      refuseStale(version, current.version, () => ({ data: current }));
      return chosen;
    };
    return act(async (act) => {
      const own = preferenceRepo(act.db, timezone);
      const data = await own.change(act.account, judged, { queue, at: act.at });
      if (!data) throw unauthenticated();
      await act.event(preferencesUpdated, null, {});
      return act.answer({ message: say("preferences_updated"), data });
    });
  });
}
