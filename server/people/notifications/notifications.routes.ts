import { notificationsUpdated } from "#contract/people/people-events.ts";
import {
  createCalendarLink,
  deleteCalendarLink,
  listAlerts,
  type NotificationsChange,
  readNotifications,
  testNotifications,
  unsubscribeFromMail,
  updateNotifications,
} from "#contract/people/notifications.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import { accountWithout } from "#server/platform/access/may.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { AlertRepo } from "./alerts.repo.ts";
import { calendarUrl } from "./calendar.pages.ts";
import type { CalendarLinkRepo } from "./calendar-links.repo.ts";
import {
  type NotificationChoice,
  type NotificationRepo,
  notificationRepo,
  presentNotifications,
} from "./settings.repo.ts";
import type { Telling } from "./tell-rider.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

interface Deps {
  settings: NotificationRepo;
  alerts: AlertRepo;
  links: CalendarLinkRepo;
  tokens: UnsubscribeTokens;
  telling: Telling;
  rates: RateLimit;
  appUrl: string;
  now: () => Date;
}

export function notificationRoutes(serve: Serve, deps: Deps): void {
  const { settings, alerts, links, tokens, telling, rates, appUrl, now } = deps;

  serve(readNotifications, async ({ user }) => {
    const choice = await settings.find(user.id);
    if (!choice) throw unauthenticated();
    return { data: presentNotifications(choice) };
  });

  serve(updateNotifications, async ({ body, act, say }) => {
    const { version, ...given } = body();
    const judged = (current: NotificationChoice) => {
      refuseStale(version, current.version, () => ({ data: presentNotifications(current) }));
      return changedBy(given, current);
    };
    return act(async (act) => {
      const choice = await notificationRepo(act.db).change(act.account, judged, act.at);
      if (!choice) throw unauthenticated();
      await act.event(notificationsUpdated, null, {});
      return act.answer({ message: say("notifications_updated"), data: presentNotifications(choice) });
    });
  });

  serve(testNotifications, async ({ user, say }) => {
    const attempt = { kind: "test_mail", subject: String(user.id) } as const;
    const email = await counted(rates, attempt, () => telling.test(user.id));
    if (email === undefined) throw unauthenticated();
    return { message: say("test_mail_sent", { email }) };
  });

  serve(listAlerts, async ({ user, query }) => {
    const { total, rows } = await alerts.page(user.id, query);
    return { data: rows, meta: { total, ...query } };
  });

  serve(createCalendarLink, async ({ act, say }) => {
    const secret = secretText(40);
    return act(async (act) => {
      await links.replace(act, secretDigest(secret));
      await act.event(notificationsUpdated, null, {});
      return act.answer({ message: say("calendar_link_made"), data: { url: calendarUrl(appUrl, secret) } });
    });
  });

  serve(deleteCalendarLink, async ({ act, say }) => {
    await act(async (act) => {
      await links.remove(act);
      await act.event(notificationsUpdated, null, {});
    });
    return { message: say("calendar_link_ended") };
  });

  serve(unsubscribeFromMail, async ({ params, say }) => {
    const rider = tokens.riderOf(params.token);
    const off = () => ({ mail_due: false, mail_soon: false });
    const account = rider === null ? null : accountWithout("mailed link", "account.write", rider);
    const choice = account && (await settings.change(account, off, now().toISOString()));
    if (!choice) throw notFound("unsubscribe_invalid");
    return { message: say("unsubscribed") };
  });
}

/** What a change makes of a rider's choice; what is left out, or null, stays. */
function changedBy(
  { channels, hour, quiet, muted_bikes }: Omit<NotificationsChange, "version">,
  current: NotificationChoice,
) {
  return {
    mail_due: channels?.mail?.due ?? current.mail_due,
    mail_soon: channels?.mail?.soon ?? current.mail_soon,
    push_due: channels?.push?.due ?? current.push_due,
    push_soon: channels?.push?.soon ?? current.push_soon,
    push_imports: channels?.push?.imports ?? current.push_imports,
    push_sightings: channels?.push?.sightings ?? current.push_sightings,
    push_orders: channels?.push?.orders ?? current.push_orders,
    push_messages: channels?.push?.messages ?? current.push_messages,
    hour: hour ?? current.hour,
    quiet_from: quiet?.from ?? current.quiet_from,
    quiet_to: quiet?.to ?? current.quiet_to,
    muted_bikes: muted_bikes
      ? [...new Set(muted_bikes)].toSorted((one, other) => one - other)
      : current.muted_bikes,
  };
}
