import { listShopMembers, removeShopMember, setShopRole } from "#contract/shops/shop-members.ts";
import { shopUpdated } from "#contract/shops/shops-events.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Membership } from "./membership.ts";
import type { Memberships } from "./memberships.ts";
import { type MembersChanged, type ShopMemberRepo, shopMemberRepo } from "./shop-members.repo.ts";

interface Deps {
  people: ShopMemberRepo;
  members: Memberships;
}

/** Who belongs to a shop, and as what. */
export function shopMemberRoutes(serve: Serve, { people, members }: Deps): void {
  serve(listShopMembers, async ({ user, params }) => {
    const { shop } = await members.memberOf(user, params.slug, "members.read");
    return { data: await people.listOf(shop.id) };
  });

  serve(setShopRole, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "members.write");
    const { role } = body();
    return act(async (act) => {
      const member = await members.memberIn(act, params.slug, "members.write");
      refuse(await shopMemberRepo(act.db).setRole(act, member, params.user, role));
      await changed(act, member);
      return act.answer({ data: await shopMemberRepo(act.db).listOf(member.shop.id) });
    });
  });

  serve(removeShopMember, async ({ user, params, act, say }) => {
    await act(async (act) => {
      const may = params.user === user.id ? "members.leave" : "members.write";
      const member = await members.memberIn(act, params.slug, may);
      refuse(await shopMemberRepo(act.db).remove(act, member, params.user));
      await changed(act, member);
    });
    return { message: say("shop_member_removed") };
  });
}

const changed = (act: Act, { shop }: Pick<Membership, "shop">) =>
  act.event(shopUpdated, shop.id, { shop_id: shop.id, title: shop.name });

function refuse(outcome: MembersChanged): void {
  if (outcome === "gone") throw notFound("shop_member_not_found");
  if (outcome === "last_owner") throw new Refusal(409, "shop_last_owner");
}
