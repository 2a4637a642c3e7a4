import {
  dashboardSeries,
  dashboardStats,
  listAllBikes,
  listUsers,
  seriesDays,
  setAdminStatus,
  setSharingBlocked,
  setUserDisabled,
  setUserPlan,
  signUserOut,
} from "#contract/admin/admin.ts";
import { messageStatuses } from "#contract/site/message-status.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, invalid, notFound } from "#server/platform/refusal/refusal.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import type { Room } from "#server/platform/storage/room.ts";
import type { Subscriptions } from "#server/billing/subscription/subscription.rules.ts";
import { lastDays, spansOf } from "#server/admin/tallies/spans.ts";
import type { TallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { lastInstantOf } from "#server/billing/subscription/grant.ts";
import type { Tell } from "./admin.mails.ts";
import type { AdminRepo, Outcome } from "./admins.repo.ts";
import type { AdminJobRepo } from "#server/admin/jobs/jobs.repo.ts";
import { presentAdminBike, presentUser } from "./admin.presenter.ts";
import type { InboxRepo } from "./inbox.repo.ts";
import type { Lists } from "./lists.repo.ts";

interface Deps {
  admins: AdminRepo;
  lists: Lists;
  tallies: TallyRepo;
  inbox: InboxRepo;
  jobs: Pick<AdminJobRepo, "count">;
  space: Room["space"];
  users: UserRepo;
  subscriptions: Pick<Subscriptions, "grant">;
  tell: Tell;
  bikes: { repo: BikeRepo };
  links: ShareLinks;
  timezone: string;
  now: () => Date;
}

const activeMs = 30 * 86_400_000;

export function adminRoutes(serve: Serve, deps: Deps): void {
  const {
    admins,
    lists,
    tallies,
    inbox,
    jobs,
    space,
    users,
    subscriptions,
    tell,
    bikes,
    links,
    timezone,
    now,
  } = deps;
  const doing = (user: Viewer) => ({ by: user.id, at: now().toISOString() });

  serve(dashboardStats, async () => {
    const at = now();
    const { today, week, month } = spansOf(timezone, at);
    const active = [new Date(at.getTime() - activeMs), today[1]] as const;
    const [users_count, bikes_count, audits_count, feedback_count, newUsers, audits, seen] =
      await Promise.all([
        tallies.total("users"),
        tallies.total("bikes"),
        tallies.total("audits"),
        tallies.messages("feedback", messageStatuses),
        tallies.within("users", [today, week, month]),
        tallies.within("audits", [today]),
        tallies.within("seen", [active]),
      ]);
    const [contacts, contactsPending, services, servicesPending, unanswered_count, dead_jobs_count] =
      await Promise.all([
        tallies.messages("contact_messages", messageStatuses),
        tallies.messages("contact_messages", ["pending"]),
        tallies.messages("service_registrations", messageStatuses),
        tallies.messages("service_registrations", ["pending"]),
        inbox.count(),
        jobs.count("dead"),
      ]);
    return {
      users_count,
      bikes_count,
      feedback_count,
      contact_messages_count: contacts,
      contact_messages_unanswered: contactsPending,
      service_registrations_count: services,
      service_registrations_unanswered: servicesPending,
      unanswered_count,
      dead_jobs_count,
      space: await space(),
      active_users: seen[0] ?? 0,
      audits_count,
      audits_today: audits[0] ?? 0,
      new_users_today: newUsers[0] ?? 0,
      new_users_this_week: newUsers[1] ?? 0,
      new_users_this_month: newUsers[2] ?? 0,
    };
  });

  serve(dashboardSeries, async () => {
    const days = lastDays(timezone, now(), seriesDays);
    const spans = days.map(({ span }) => span);
    const [newUsers, newBikes] = await Promise.all([
      tallies.within("users", spans),
      tallies.within("bikes", spans),
    ]);
    return {
      data: {
        timezone,
        days: days.map(({ day }, index) => ({
          day,
          users: newUsers[index] ?? 0,
          bikes: newBikes[index] ?? 0,
        })),
      },
    };
  });

  serve(listUsers, async ({ query }) => {
    const { rows, meta } = await lists.users(query);
    return { data: rows.map((row) => presentUser(row, now().getTime())), meta };
  });

  serve(listAllBikes, async ({ query }) => {
    const { rows, meta } = await lists.bikes(query);
    return { data: rows.map((row) => presentAdminBike(row, links)), meta };
  });

  /** Converts the outcome of a refused change of rights to an error. */
  function refuse(outcome: Exclude<Outcome, "done" | "unchanged">, field: string): Error {
    if (outcome === "gone") return notFound("user_not_found");
    if (outcome === "no_admin") return forbidden();
    return invalid(field, outcome === "self" ? "admin_self" : "admin_last");
  }
  const findUser = async (id: number) => {
    if (!(await users.find(id))) throw notFound("user_not_found");
  };

  serve(setAdminStatus, async ({ user, params, body, say }) => {
    await findUser(params.id);
    const { is_admin } = body();
    const outcome = await admins.setAdmin(params.id, is_admin, doing(user));
    if (outcome !== "done" && outcome !== "unchanged") throw refuse(outcome, "is_admin");
    return { message: say(is_admin ? "admin_granted" : "admin_revoked") };
  });

  serve(setUserDisabled, async ({ user, params, body, say }) => {
    await findUser(params.id);
    const { is_disabled, reason } = body();
    const why = (is_disabled && reason) || undefined;
    const deed = is_disabled ? "disabled" : "enabled";
    const outcome = await admins.setDisabled(params.id, is_disabled, { ...doing(user), reason: why }, (trx) =>
      tell(trx, params.id, deed, { reason: why }),
    );
    if (outcome !== "done" && outcome !== "unchanged") throw refuse(outcome, "is_disabled");
    return { message: say(is_disabled ? "user_disabled" : "user_enabled") };
  });

  serve(setUserPlan, async ({ user, params, body, say }) => {
    await findUser(params.id);
    const { plan, until, reason } = body();
    const end = until ? lastInstantOf(timezone, until) : null;
    await subscriptions.grant(params.id, { plan, until: end, reason: reason ?? undefined }, user.id);
    return { message: say("plan_set") };
  });

  serve(signUserOut, async ({ params, say }) => {
    if (!(await admins.signOut(params.id))) throw notFound("user_not_found");
    return { message: say("user_signed_out") };
  });

  serve(setSharingBlocked, async ({ user, params, body, say }) => {
    const bike = await bikes.repo.find(params.id);
    if (!bike) throw notFound("bike_not_found");
    const { is_blocked, reason } = body();
    const why = (is_blocked && reason) || undefined;
    const deed = is_blocked ? "blocked" : "unblocked";
    const outcome = await admins.setSharingBlocked(
      params.id,
      is_blocked,
      { ...doing(user), reason: why },
      (trx) => tell(trx, bike.user_id, deed, { reason: why, bike }),
    );
    if (outcome === "gone") throw notFound("bike_not_found");
    return { message: say(is_blocked ? "bike_blocked" : "bike_unblocked") };
  });
}
