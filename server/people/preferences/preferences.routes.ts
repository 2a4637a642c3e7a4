import { readPreferences, updatePreferences } from "#contract/people/preferences.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { unauthenticated } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { PreferenceRepo } from "./preferences.repo.ts";

interface Deps {
  preferences: PreferenceRepo;
  now: () => Date;
}

export function preferenceRoutes(serve: Serve, { preferences, now }: Deps): void {
  serve(readPreferences, async ({ user }) => {
    const data = await preferences.find(user.id);
    if (!data) throw unauthenticated();
    return { data };
  });

  serve(updatePreferences, async ({ user, body, say }) => {
    const { version, ...chosen } = body();
    const judged = (current: { version: number }) => {
      refuseStale(version, current.version, () => ({ data: current }));
      return chosen;
    };
    const data = await preferences.change(user.id, judged, now().toISOString());
    if (!data) throw unauthenticated();
    return { message: say("preferences_updated"), data };
  });
}
