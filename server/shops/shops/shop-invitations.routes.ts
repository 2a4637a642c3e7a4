import {
  acceptShopInvitation,
  invitationDays,
  inviteToShop,
  listShopInvitations,
  withdrawShopInvitation,
} from "#contract/shops/shop-invitations.ts";
import { shopUpdated } from "#contract/shops/shops-events.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Strangers } from "#server/platform/mail/strangers.ts";
import { forbidden, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Memberships } from "./memberships.ts";
import { type ShopInvitationRepo, shopInvitationRepo } from "./shop-invitations.repo.ts";
import type { ShopMails } from "./shop-mails.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";
import type { ShownShop } from "./shop.presenter.ts";
import { shopRepo } from "./shops.repo.ts";

const dayMs = 86_400_000;

interface Deps {
  invitations: ShopInvitationRepo;
  members: Memberships;
  shown: ShownShop;
  mails: ShopMails;
  rates: RateLimit;
  strangers: Strangers;
  now: () => Date;
}

/** How others join a shop: by a link that is mailed to them. */
export function shopInvitationRoutes(serve: Serve, deps: Deps): void {
  const { invitations, members, shown, mails, rates, strangers, now } = deps;

  serve(listShopInvitations, async ({ user, params }) => {
    const { shop } = await members.memberOf(user, params.slug, "invitations.read");
    return { data: await invitations.listOf(shop.id, now().toISOString()) };
  });

  serve(inviteToShop, async ({ user, params, body, language, act }) => {
    await members.memberOf(user, params.slug, "members.write");
    const { email, role } = body();
    return counted(rates, { kind: "invitation", subject: String(user.id) }, async () => {
      // Before the transaction: it is counted in one of its own.
      const mayWrite = await strangers.mayWrite(email);
      return act(async (act) => {
        const member = await members.memberIn(act, params.slug, "members.write");
        const { shop } = member;
        const invited = await userRepo(act.db).findByEmail(email);
        const people = await shopMemberRepo(act.db).listOf(shop.id);
        if (invited && people.some(({ user_id }) => user_id === invited.id))
          throw new Refusal(409, "shop_member_already");
        if (!(await shopInvitationRepo(act.db).hasRoom(shop, act.at, email)))
          throw limitReached("shop_members_limit");
        const token = secretText(32);
        const data = await shopInvitationRepo(act.db).put(act, member, {
          email,
          role,
          token_hash: secretDigest(token),
          expires_at: new Date(Date.parse(act.at) + invitationDays * dayMs).toISOString(),
        });
        const read = invited ? knownLanguage(invited.language) : language;
        if (mayWrite) await mails.invite(act.db, shop, { email, token, language: read });
        await act.event(shopUpdated, shop.id, { shop_id: shop.id, title: shop.name });
        return act.answer({ data });
      });
    });
  });

  serve(withdrawShopInvitation, async ({ params, act, say }) => {
    await act(async (act) => {
      const member = await members.memberIn(act, params.slug, "members.write");
      const { shop } = member;
      if (!(await shopInvitationRepo(act.db).withdraw(member, params.id)))
        throw notFound("shop_invitation_not_found");
      await act.event(shopUpdated, shop.id, { shop_id: shop.id, title: shop.name });
    });
    return { message: say("shop_invitation_withdrawn") };
  });

  serve(acceptShopInvitation, async ({ user, params, act }) =>
    act(async (act) => {
      const found = await shopInvitationRepo(act.db).find(secretDigest(params.token), act.at);
      if (!found) throw notFound("shop_invitation_not_found");
      if (found.email !== user.email) throw forbidden("shop_invitation_elsewhere");
      const shop = await shopRepo(act.db).lock(found.slug);
      if (!shop || shop.state === "closed" || !(await shopInvitationRepo(act.db).use(act, found.id)))
        throw notFound("shop_invitation_not_found");
      // An amateur that was a professional when it invited.
      if (!(await shopInvitationRepo(act.db).hasRoom(shop, act.at, found.email)))
        throw limitReached("shop_members_limit");
      await shopMemberRepo(act.db).add(act, shop, { user_id: user.id, role: found.role });
      await confirm();
      await act.event(shopUpdated, shop.id, { shop_id: shop.id, title: shop.name });
      const { role } = await members.memberIn(act, shop.slug, "shop.read");
      return act.answer({ data: shown(shop, role) });

      /** Only whoever reads the mails of an address has its link. */
      async function confirm(): Promise<void> {
        const account = await userRepo(act.db).find(user.id);
        if (account?.email_verified_at !== null) return;
        await userRepo(act.db).updateWithin(user.id, { email_verified_at: act.at }, act);
      }
    }),
  );
}
