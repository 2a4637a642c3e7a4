import type { Notifications } from "#contract/people/notifications.ts";

/** What the form of notifications holds. */
export interface NotificationValues {
  due: boolean;
  soon: boolean;
  push_due: boolean;
  push_soon: boolean;
  push_imports: boolean;
  push_sightings: boolean;
  push_orders: boolean;
  push_messages: boolean;
  hour: number;
  quiet_from: number;
  quiet_to: number;
  /** Ids of bikes. */
  muted: readonly number[];
}

export const valuesOfNotifications = ({
  channels,
  hour,
  quiet,
  muted_bikes,
}: Notifications): NotificationValues => ({
  ...channels.mail,
  push_due: channels.push.due,
  push_soon: channels.push.soon,
  push_imports: channels.push.imports,
  push_sightings: channels.push.sightings,
  push_orders: channels.push.orders,
  push_messages: channels.push.messages,
  hour,
  quiet_from: quiet.from,
  quiet_to: quiet.to,
  muted: muted_bikes.toSorted((a, b) => a - b),
});

/** What of the form differs from the state that it was shown over. */
export function touchedIn(typed: NotificationValues, over: Notifications): Partial<NotificationValues> {
  const before = valuesOfNotifications(over);
  const names = Object.keys(before) as (keyof NotificationValues)[];
  return Object.fromEntries(
    names.filter((name) => String(typed[name]) !== String(before[name])).map((name) => [name, typed[name]]),
  );
}

/** The same as the server takes it. */
export function changeOf(touched: Partial<NotificationValues>, { quiet }: Notifications) {
  const { due, soon, hour, quiet_from, quiet_to, muted } = touched;
  const mail = { due, soon };
  const push = {
    due: touched.push_due,
    soon: touched.push_soon,
    imports: touched.push_imports,
    sightings: touched.push_sightings,
    orders: touched.push_orders,
    messages: touched.push_messages,
  };
  const channels = { ...(isTouched(mail) && { mail }), ...(isTouched(push) && { push }) };
  return {
    ...(isTouched(channels) && { channels }),
    ...(hour !== undefined && { hour }),
    ...((quiet_from !== undefined || quiet_to !== undefined) && {
      quiet: { from: quiet_from ?? quiet.from, to: quiet_to ?? quiet.to },
    }),
    ...(muted && { muted_bikes: [...muted] }),
  };
}

const isTouched = (some: object): boolean => Object.values(some).some((one) => one !== undefined);

/** Over a newer state: what was touched here on top of it. Bikes muted and unmuted elsewhere stay so. */
export function valuesOver(
  newer: Notifications,
  touched: Partial<NotificationValues>,
  over: Notifications,
): NotificationValues {
  const values = { ...valuesOfNotifications(newer), ...touched };
  if (!touched.muted) return values;
  const [before, now] = [new Set(over.muted_bikes), new Set(touched.muted)];
  const kept = newer.muted_bikes.filter((id) => now.has(id) || !before.has(id));
  const added = touched.muted.filter((id) => !before.has(id) && !kept.includes(id));
  return { ...values, muted: [...kept, ...added].toSorted((a, b) => a - b) };
}

/** At which hour mail goes out: the end of the quiet time where the chosen hour lies in it. */
export function mailedAt({ hour, quiet_from: from, quiet_to: to }: NotificationValues): number {
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? to : hour;
}

/** "08:00" */
export const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
