import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Email } from "#contract/platform/text.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { shopRoles } from "./shop-acts.ts";
import { Shop, ShopSlug, SlugParams } from "./shops.ts";

/** Days for which an invitation may be accepted. */
export const invitationDays = 14;

export const ShopInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(shopRoles),
  expires_at: Timestamp,
});
export type ShopInvitation = z.infer<typeof ShopInvitation>;

export const inviteToShop = endpoint({
  method: "POST",
  path: "/shops/{slug}/invitations",
  summary:
    "Invite somebody to my shop: a link is mailed to them, in place of an older one; 409 for one of its members",
  access: "session",
  act: "shop.write",
  status: 201,
  params: SlugParams,
  body: z.object({ email: requiredText(Email), role: z.enum(shopRoles) }),
  refuses: [409],
  response: response(ShopInvitation),
});

export const listShopInvitations = endpoint({
  method: "GET",
  path: "/shops/{slug}/invitations",
  summary: "Invitations to my shop that are open",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  response: response(z.array(ShopInvitation)),
});

export const withdrawShopInvitation = endpoint({
  method: "DELETE",
  path: "/shops/{slug}/invitations/{id}",
  summary: "Withdraw an invitation to my shop: its link ends at once",
  access: "session",
  act: "shop.write",
  params: z.object({ slug: ShopSlug, id: IdParams.shape.id }),
  response: Done,
});

export const acceptShopInvitation = endpoint({
  method: "POST",
  path: "/shop-invitations/{token}",
  summary: "Join a shop by the link that was mailed to my address, which that confirms",
  access: "session",
  act: "shop.write",
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: response(Shop),
});
