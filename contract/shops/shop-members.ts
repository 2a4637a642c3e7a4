import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Done, IdParams, response, Timestamp } from "#contract/platform/wire.ts";
import { shopRoles } from "./shop-acts.ts";
import { ShopSlug, SlugParams } from "./shops.ts";

export const ShopMember = z.object({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(shopRoles),
  since: Timestamp,
});
export type ShopMember = z.infer<typeof ShopMember>;

const MemberParams = z.object({ slug: ShopSlug, user: IdParams.shape.id });

export const listShopMembers = endpoint({
  method: "GET",
  path: "/shops/{slug}/members",
  summary: "Who belongs to a shop of mine, in the order in which they came",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  response: response(z.array(ShopMember)),
});

export const setShopRole = endpoint({
  method: "PUT",
  path: "/shops/{slug}/members/{user}",
  unversioned: "it sets one thing to what is sent",
  summary: "Give a member of my shop another role; 409 where that would leave it without an owner",
  access: "session",
  act: "shop.write",
  params: MemberParams,
  body: z.object({ role: z.enum(shopRoles) }),
  refuses: [409],
  response: response(z.array(ShopMember)),
});

export const removeShopMember = endpoint({
  method: "DELETE",
  path: "/shops/{slug}/members/{user}",
  summary: "Remove a member from my shop, or leave one; 409 for the last owner",
  access: "session",
  act: "shop.write",
  params: MemberParams,
  refuses: [409],
  response: Done,
});
