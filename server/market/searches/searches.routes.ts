import { savedSearchUpdated } from "#contract/market/market-events.ts";
import { marketQueryOf } from "#contract/market/market-query.ts";
import {
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  savedSearchBounds,
  saveSearch,
} from "#contract/market/saved-searches.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { SavedSearchRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { savedSearchRepo } from "./searches.repo.ts";

export const presentSearch = ({ id, query, notify, created_at }: SavedSearchRow): SavedSearch => ({
  id,
  query,
  notify: notify === 1,
  created_at,
});

export function searchRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listSavedSearches, async ({ user }) => ({
    data: (await savedSearchRepo(db).listOf(user.id)).map(presentSearch),
  }));

  serve(saveSearch, ({ body, act }) => {
    const { query: given, notify } = body();
    const query = marketQueryOf(new URLSearchParams(given), ["cursor"]);
    return act(async (act) => {
      const repo = savedSearchRepo(act.db);
      const known = await repo.listOf(act.account.user_id);
      const same = known.find((one) => one.query === query);
      if (same) return act.answer({ data: presentSearch(same) });
      if (known.length >= savedSearchBounds.number) throw limitReached("saved_search_limit");
      const row = await repo.insert(act, { query, notify: notify ?? true });
      await act.event(savedSearchUpdated, row.id, {});
      return act.answer({ data: presentSearch(row) });
    });
  });

  serve(deleteSavedSearch, async ({ params, act, say }) => {
    await act(async (act) => {
      if (!(await savedSearchRepo(act.db).delete(act, params.id))) throw notFound("saved_search_not_found");
      await act.event(savedSearchUpdated, params.id, {});
    });
    return { message: say("saved_search_deleted") };
  });
}
