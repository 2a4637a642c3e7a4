import { createBike, deleteBike, listBikes, readBike, updateBike } from "#contract/bikes.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Serve } from "#server/http/endpoint.ts";
import { limitReached, notFound } from "#server/http/refusal.ts";
import type { PlanRules } from "#server/plans/plans.rules.ts";
import { columnsOf, presentBike } from "./bike.presenter.ts";
import type { BikeRepo, BikeRow } from "./bikes.repo.ts";
import type { BikeRules } from "./bikes.rules.ts";

interface Deps {
  bikes: { repo: BikeRepo; rules: BikeRules };
  plans: PlanRules;
  now: () => Date;
}

export function bikeRoutes(serve: Serve, { bikes, plans, now }: Deps): void {
  const { repo, rules } = bikes;
  const present = (row: BikeRow, viewer: Viewer) => presentBike(row, { read_only: rules.isReadOnlyFor(row, viewer) });
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });

  serve(
    listBikes,
    async ({ user }) => ({ data: (await repo.listOf(user.id)).map((row) => present(row, user)) }),
    { presented: true },
  );

  serve(createBike, async ({ user, body, say }) => {
    const row = await repo.insert(user.id, plans.quotaOf(user).bikes, columnsOf(body()), by(user));
    if (!row) throw limitReached("bike_limit");
    return { message: say("bike_created"), data: present(row, user) };
  }, { presented: true });

  serve(
    readBike,
    async ({ user, params }) => ({
      data: present(await rules.authorizeBike(user, params.id, "read"), user),
    }),
    { presented: true },
  );

  serve(updateBike, async ({ user, params, body, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "write");
    const change = body();
    const row = await repo.update(bike, (before) => columnsOf(change, before), by(user));
    if (!row) throw notFound("bike_not_found");
    return { message: say("bike_updated"), data: present(row, user) };
  }, { presented: true });

  serve(deleteBike, async ({ user, params, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "delete");
    if (!(await repo.delete(bike, by(user)))) throw notFound("bike_not_found");
    return { message: say("bike_deleted") };
  });
}
