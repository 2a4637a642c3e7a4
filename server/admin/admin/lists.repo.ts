import { sql } from "kysely";
import { listBounds } from "#contract/platform/paged-list.ts";
import { type MessageStatus, messageStatuses } from "#contract/site/message-status.ts";
import type { Db } from "#server/platform/db/open.ts";
import { matchesFor, pageOfMatches, refuseTooDeep, rowsOf } from "#server/platform/http/reach.ts";
import type { Search } from "#server/platform/search/search.repo.ts";
import type { Searchable } from "#server/platform/search/search-index.repo.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import type { TallyRepo } from "#server/admin/tallies/tallies.repo.ts";

export interface MessageListQuery {
  search?: string | undefined;
  status?: MessageStatus | undefined;
  page: number;
  per_page: number;
}

type Messages = "feedback" | "contact_messages" | "service_registrations";

export type Lists = ReturnType<typeof lists>;

/** Sky Dash's lists, newest first: ids by an index, then the rows of one page. */
export function lists(db: Db, tallies: TallyRepo, search: Search) {
  /** Returns the ids of a page, and the total as far as it is counted. */
  async function pageOf(table: Searchable, { search: text = "", status, ...paged }: MessageListQuery) {
    const pieces = searchPieces(text);
    if (pieces?.length !== 0) {
      const found = pieces ? await foundIds(table, pieces, status, matchesFor(paged) + 1) : [];
      const { rows: ids, meta } = pageOfMatches(found, paged);
      return { ids, meta };
    }
    const { page, per_page } = paged;
    const total =
      table === "users" || table === "bikes"
        ? await tallies.total(table)
        : await tallies.messages(table, status ? [status] : messageStatuses);
    refuseTooDeep(paged, total);
    const [from] = rowsOf(paged);
    const ids = from < listBounds.reach ? await newestIds(table, status, per_page, from) : [];
    return { ids, meta: { total, page, per_page, total_is_bound: false } };
  }

  async function foundIds(
    table: Searchable,
    pieces: string[],
    status: MessageStatus | undefined,
    limit: number,
  ) {
    const found = await search.find(table, { pieces, status, limit });
    if (table !== "feedback") return found;
    // Messages of signed-in riders are also found by the account's name and e-mail.
    const theirs = await search.findFeedbackOf({ pieces, status, limit });
    return [...new Set([...found, ...theirs])].toSorted((a, b) => b - a).slice(0, limit);
  }

  async function newestIds(
    table: Searchable,
    status: MessageStatus | undefined,
    limit: number,
    offset: number,
  ) {
    const where = status ? sql`where status = ${status}` : sql``;
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} ${where}
      order by id desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  }

  return {
    async users(query: MessageListQuery) {
      const { ids, meta } = await pageOf("users", query);
      const rows = await db
        .selectFrom("users")
        .leftJoin("subscriptions", "subscriptions.user_id", "users.id")
        .select(["id", "name", "email", "is_admin", "plan", "plan_until", "plan_then", "status"])
        .select(["disabled_at", "last_seen_at", "created_at"])
        .select((eb) =>
          eb
            .selectFrom("bikes")
            .select((bikes) => bikes.fn.countAll<number>().as("count"))
            .whereRef("bikes.user_id", "=", "users.id")
            .as("bikes_count"),
        )
        .where("id", "in", some(ids))
        .where("ending_at", "is", null)
        .orderBy("id", "desc")
        .execute();
      return { rows, meta };
    },

    async bikes(query: MessageListQuery) {
      const { ids, meta } = await pageOf("bikes", query);
      const rows = await db
        .selectFrom("bikes")
        .innerJoin("users", "users.id", "bikes.user_id")
        .select(["bikes.id", "bikes.name", "brand", "model", "type", "year", "is_public", "sharing_blocked"])
        .select(["share_token", "bikes.created_at", "user_id"])
        .select(["users.name as user_name", "users.email as user_email"])
        .where("bikes.id", "in", some(ids))
        .where("bikes.ending_at", "is", null)
        .where("users.ending_at", "is", null)
        .orderBy("bikes.id", "desc")
        .execute();
      return { rows, meta };
    },

    async feedback(query: MessageListQuery) {
      const { ids, meta } = await pageOf("feedback", query);
      const rows = await db
        .selectFrom("feedback")
        .leftJoin("users", "users.id", "feedback.user_id")
        .selectAll("feedback")
        .select(["users.name as user_name", "users.email as user_email"])
        .where("feedback.id", "in", some(ids))
        .orderBy("feedback.id", "desc")
        .execute();
      return { rows, meta };
    },

    async contactMessages(query: MessageListQuery) {
      const { ids, meta } = await pageOf("contact_messages", query);
      const rows = await db
        .selectFrom("contact_messages")
        .selectAll()
        .where("id", "in", some(ids))
        .orderBy("id", "desc")
        .execute();
      return { rows, meta };
    },

    async serviceRegistrations(query: MessageListQuery) {
      const { ids, meta } = await pageOf("service_registrations", query);
      const rows = await db
        .selectFrom("service_registrations")
        .selectAll()
        .where("id", "in", some(ids))
        .orderBy("id", "desc")
        .execute();
      return { rows, meta };
    },

    hasMessage: async (table: Messages, id: number): Promise<boolean> =>
      (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined,

    /** Sets the status of a message. */
    async setStatus(table: Messages, id: number, status: MessageStatus): Promise<void> {
      await db.updateTable(table).set({ status }).where("id", "=", id).execute();
    },
  };
}

/** No row has the id 0: `in` needs a list that is not empty. */
const some = (ids: number[]): number[] => (ids.length > 0 ? ids : [0]);
