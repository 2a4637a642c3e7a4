/**
 * Statements that read the rows of several accounts, as `shapeOf` gives them, each with the reason. Tables can be split by
 * account while this list is short; see docs/decisions/0087-accounts-of-rows.md.
 */
export const acrossAccounts: Record<string, string> = {
  "delete from queued_jobs where id = ? and holder = ?": "the queue is one for all accounts",
  "insert into queued_jobs (kind, payload, state, run_at, holder, dedup_key, user_id, domain,":
    "the queue is one for all accounts",
  "select from bikes as other where other.user_id = bikes.user_id and other.ending_at is null":
    "a public bike is opened by anybody",
  "select from bikes inner join users on users.id = bikes.user_id left join profiles on profi":
    "a public bike is opened by anybody",
  "select from calendar_links inner join users on users.id = calendar_links.user_id where cal":
    "a calendar's link names nobody",
  "select from dossiers inner join bikes on bikes.id = dossiers.bike_id inner join users on u":
    "and a dossier's",
  "select from photos inner join bikes on bikes.id = photos.bike_id inner join users on users":
    "and so are its photos",
  "select from queued_jobs where state = ? and kind = ? and run_at < ? and user_id != ?":
    "the queue is one for all accounts",
  "select from queued_jobs where state = ? and kind = ?) as mail, (select min(run_at) as run_":
    "the queue is one for all accounts",
  "select from ratings where bike_id = ?": "a bike is rated by many accounts",
  "select from tokens where tokens.id = ?) as token from users where id = (select user_id fro":
    "a session is found before its account is known",
  "select from users left join profiles on profiles.user_id = users.id where profiles.share_t":
    "so does a public profile's",
  "select from users where email = ?": "signing in names an address",
  "select from users where id in (select id from users where is_admin = 1 and disabled_at is ":
    "the last admin stays, whichever it is",
  "select from users where is_admin = 1 and disabled_at is null order by id": "admins get a mail about it",
  "update queued_jobs set where id = ? and holder = ?": "the queue is one for all accounts",
  "with due as (select id from queued_jobs where state = ? and kind = ? and run_at <= ? order":
    "the queue is one for all accounts",
};

/** Statements on one account's rows that find them by their id, or by that of the bike or part, and are to name the account. */
export const namingNoAccount: readonly string[] = [
  "delete from alerts where id in (select id from alerts where alerts.user_id = ? limit ?)",
  "delete from care_plans where id in (select id from care_plans where care_plans.user_id = ?",
  "delete from events where id in (select id from events where account_id = ? limit ?)",
  "delete from expenses where id in (?)",
  "delete from measurements where id in (select measurements.id from measurements inner join ",
  "delete from mounts where id in (select mounts.id from mounts inner join parts on parts.id ",
  "delete from part_changes where change_key = ?",
  "delete from part_changes where id in (select id from part_changes where part_changes.user_",
  "delete from part_spans where id in (select part_spans.id from part_spans inner join parts ",
  "delete from parts where id in (select id from parts where parts.user_id = ? limit ?)",
  "delete from routines where id in (select id from routines where routines.user_id = ? limit",
  "delete from serial_photos where bike_id = ? returning file, format, width, height",
  "delete from services where id in (select id from services where services.user_id = ? limit",
  "delete from setups where id in (select id from setups where setups.user_id = ? limit ?)",
  "delete from tokens where id = ?",
  "select from care_plans where bike_id = ? and source is not null",
  "select from expense_files where expense_files.expense_id = expenses.id and expense_files.k",
  "select from expense_files where expense_id = ?",
  "select from expense_files where expense_id in (?)",
  "select from expense_files where expense_id in (?) order by id",
  "select from expenses left join day_rates as paid on paid.currency = expenses.currency and ",
  "select from expenses where id in (select id from expenses where user_id = ? and bike_id is",
  "select from part_changes where bike_id = ?",
  "select from part_changes where bike_id = ? order by at desc, id desc limit ? offset ?",
  "select from part_changes where id = ? and bike_id = ?",
  "select from parts where id in (?)",
  "select from ride_imports where id = ? and finished_at is null",
  "select from rides where bike_id = ?",
  "select from rides where id in (?)",
  "select from rides where id in (?) order by coalesce(up_m, -1) desc, started_at desc, id de",
  "select from rides where id in (?) order by distance_m desc, started_at desc, id desc",
  "select from rides where id in (?) order by started_at desc, id desc",
  "select from rides where id in (select id from rides where user_id = ? and bike_id is null ",
  "select from rides where rides.bike_id = bikes.id) as first_ride, (select max(started_at) f",
  "select from serial_photos where bike_id = ?",
  "select from services inner join service_items as item on item.service_id = services.id whe",
  "select from services where bike_id = ?",
  "select from services where bike_id = ? order by done_at desc, id desc limit ? offset ?",
  "update dossiers set where id = ?",
  "update ride_imports set where id = ? and finished_at is null",
  "update ride_imports set where id = ? and finished_at is null returning imported",
];

/** Tables that belong to no account: the server's own, what visitors send, and search, which admins alone use. */
export const ofNoAccount: readonly string[] = [
  "audit_chain",
  "audit_seals",
  "audits",
  "audits_unsealed",
  "bikes_search",
  "contact_messages",
  "contact_messages_search",
  "day_rates",
  "event_cursors",
  "exchange_rates",
  "feedback_search",
  "jobs",
  "kysely_migration",
  "kysely_migration_lock",
  "rate_limits",
  "service_registrations",
  "service_registrations_search",
  "stripe_events",
  "tallies",
  "tally_changes",
  "terms_notices",
  "users_search",
];

/** Returns what a statement reads and by what: not which columns, nor how many values. */
export function shapeOf(statement: string): string {
  return statement
    .toLowerCase()
    .replaceAll('"', "")
    .replaceAll(/\$\d+/g, "?")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\(\?(, \?)+\)/g, "(?)")
    .replace(/^ ?select .*? from /, "select from ")
    .replace(/ set .*? where /, " set where ")
    .trim()
    .slice(0, 90);
}
