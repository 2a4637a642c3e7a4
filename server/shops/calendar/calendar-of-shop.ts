import { knownLanguage } from "#contract/platform/languages.ts";
import { type DayEvent, icsOf } from "#server/people/notifications/ics.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { orderNumber } from "#server/shops/orders/orders.repo.ts";
import { shopCalendarRepo } from "./shop-calendar.repo.ts";

/** For how many days what is late stays in it. */
const kept = 60;

/** A shop's promised days and appointments as a calendar (RFC 5545): what is to be done on which bike, and nobody's name. */
export async function calendarOfShop(db: Db, shop: ShopRow, appUrl: string, at: Date): Promise<string> {
  const repo = shopCalendarRepo(db);
  const [first] = JSON.parse(shop.languages) as string[];
  const t = translator(knownLanguage(first));
  const from = dayAfter(dayOf(shop.time_zone, at), -kept);
  const { host } = new URL(appUrl);
  const orders = (await repo.promised(shop, from)).map((order): DayEvent => {
    const { brand, model } = JSON.parse(order.bike) as { brand: string | null; model: string | null };
    return {
      uid: `order-${order.id}@${host}`,
      day: order.day ?? from,
      summary: [orderNumber(order), ...[brand, model].filter(Boolean)].join(" "),
      description: order.wanted ?? "",
      url: `${appUrl}/shop/orders/${order.id}`,
      alarmHour: null,
    };
  });
  const appointments = (await repo.expected(shop, from)).map(
    ({ id, day, wishes, brand, model }): DayEvent => ({
      uid: `appointment-${id}@${host}`,
      day,
      summary: [t("shop_calendar_appointment"), ...[brand, model].filter(Boolean)].join(" "),
      description: wishes ?? "",
      url: `${appUrl}/shop`,
      alarmHour: null,
    }),
  );
  return icsOf({ name: shop.name, events: [...orders, ...appointments], at });
}
