import { sql } from "kysely";
import type { AdminInboxItem } from "#contract/admin/admin-messages.ts";
import type { Db } from "#server/platform/db/open.ts";

type InboxRow = Omit<AdminInboxItem, "waiting_minutes" | "is_late">;

export type InboxRepo = ReturnType<typeof inboxRepo>;

const pending = sql`
  select 'contact' as kind, id, name, email, subject as about, created_at
  from contact_messages where status = 'pending'
  union all
  select 'service' as kind, id, owner_name as name, email, service_name as about, created_at
  from service_registrations where status = 'pending'
  union all
  select 'feedback' as kind, feedback.id, coalesce(feedback.name, users.name) as name,
    coalesce(feedback.email, users.email) as email,
    substr(coalesce(what_you_like, what_to_improve, additional_features, general_comments), 1, 200) as about,
    feedback.created_at
  from feedback left join users on users.id = feedback.user_id
  where feedback.status = 'pending' and coalesce(feedback.email, users.email) is not null`;

/** Pending messages of all kinds that can be replied to. */
export function inboxRepo(db: Db) {
  return {
    async count(): Promise<number> {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from (${pending}) as pending`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },

    /** Returns the messages that have waited longest. */
    async oldest(limit: number, offset = 0): Promise<InboxRow[]> {
      const { rows } = await sql<InboxRow>`select * from (${pending}) as pending
        order by created_at, kind, id limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },
  };
}
