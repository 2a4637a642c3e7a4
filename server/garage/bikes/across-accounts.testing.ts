/**
 * Statements that read the rows of several accounts, as `shapeOf` gives them, each with the reason. Tables can be split by
 * account while this list is short; see docs/decisions/0087-accounts-of-rows.md.
 */
export const acrossAccounts: Record<string, string> = {
  "delete from queued_jobs where id = ? and holder = ?": "the queue is one for all accounts",
  "insert into passkeys (rp_id, credential_id, public_key, counter, transports, backed_up, aa":
    "a passkey is one account's",
  "insert into push_subscriptions (endpoint, p256dh, auth, user_agent, user_id, token_id, cre":
    "a browser may have been another rider's",
  "insert into queued_jobs (kind, payload, state, run_at, holder, dedup_key, user_id, domain,":
    "the queue is one for all accounts",
  "select from api_keys inner join users on users.id = api_keys.user_id where api_keys.id = ?":
    "a key is found before its account is known",
  "delete from challenges where id = ?": "whose sign-in it is is known only by its challenge",
  "select from challenges where secret_hash = ? and kind = ? and expires_at > ?":
    "whose sign-in it is is known only by its challenge",
  "select from bikes as other where other.user_id = bikes.user_id and other.ending_at is null":
    "a public bike is opened by anybody",
  "select from bikes inner join users on users.id = bikes.user_id left join profiles on profi":
    "a public bike is opened by anybody",
  "select from profiles where profiles.user_id = blocks.blocked_id and profiles.is_public = 1":
    "who is blocked has another account",
  "select from calendar_links inner join users on users.id = calendar_links.user_id where cal":
    "a calendar's link names nobody",
  "select from dossiers inner join bikes on bikes.id = dossiers.bike_id inner join users on u":
    "and a dossier's",
  "select from passkeys where credential_id = ?": "a passkey is found before its account is known",
  "select from photos inner join bikes on bikes.id = photos.bike_id inner join users on users":
    "and so are its photos",
  "select from push_subscriptions where endpoint = ?": "a browser may have been another rider's",
  "select from queued_jobs where state = ? and kind = ? and run_at < ? and user_id != ?":
    "the queue is one for all accounts",
  "select from queued_jobs where state = ? and kind = ?) as mail, (select min(run_at) as run_":
    "the queue is one for all accounts",
  "select from ratings where bike_id = ?": "a bike is rated by many accounts",
  "select from ride_imports where id = ? and finished_at is null": "the job of an import names that alone",
  "select from scans inner join shops on shops.id = scans.shop_id inner join users as member ":
    "who scans a bike has another account",
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

/** Tables that belong to no account: the server's own, shops, clubs, figures of many riders, what is between two, what visitors send, and search, which admins alone use. */
export const ofNoAccount: readonly string[] = [
  "appointments",
  "approvals",
  "audit_chain",
  "audit_seals",
  "audits",
  "audits_unsealed",
  "bikes_search",
  "club_photos",
  "club_rides",
  "clubs",
  "contact_messages",
  "contact_messages_search",
  "day_rates",
  "decisions",
  "estimates",
  "event_cursors",
  "exchange_rates",
  "feedback_search",
  "follows",
  "jobs",
  "kysely_migration",
  "kysely_migration_lock",
  "lifespans",
  "order_codes",
  "order_lines",
  "order_links",
  "questions",
  "rate_limits",
  "reviews",
  "server_keys",
  "service_registrations",
  "service_registrations_search",
  "shop_customers",
  "shop_invitations",
  "shop_photos",
  "shop_prices",
  "shops",
  "stripe_events",
  "switches",
  "tallies",
  "tally_changes",
  "terms_notices",
  "threads",
  "transfers",
  "users_search",
  "verifications",
  "work_orders",
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
