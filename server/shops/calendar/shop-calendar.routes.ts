import { endShopCalendar, makeShopCalendar, readShopCalendar } from "#contract/shops/shop-calendar.ts";
import { shopUpdated } from "#contract/shops/shops-events.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { shopCalendarUrl } from "./shop-calendar.pages.ts";
import { shopCalendarRepo } from "./shop-calendar.repo.ts";

interface Deps {
  members: Memberships;
  appUrl: string;
}

/** The link to a shop's calendar. */
export function shopCalendarRoutes(serve: Serve, { members, appUrl }: Deps): void {
  serve(readShopCalendar, async ({ user, params }) => {
    const { shop } = await members.memberOf(user, params.slug, "shop.read");
    return { data: { made: shop.calendar_hash !== null } };
  });

  serve(makeShopCalendar, ({ params, act }) =>
    act(async (act) => {
      const member = await members.memberIn(act, params.slug, "profile.write");
      const secret = secretText(40);
      await shopCalendarRepo(act.db).put(act, member, secretDigest(secret));
      await act.event(shopUpdated, member.shop.id, { shop_id: member.shop.id, title: member.shop.name });
      return act.answer({ data: { url: shopCalendarUrl(appUrl, secret) } });
    }),
  );

  serve(endShopCalendar, async ({ params, act, say }) => {
    await act(async (act) => {
      const member = await members.memberIn(act, params.slug, "profile.write");
      await shopCalendarRepo(act.db).put(act, member, null);
      await act.event(shopUpdated, member.shop.id, { shop_id: member.shop.id, title: member.shop.name });
    });
    return { message: say("calendar_link_ended") };
  });
}
