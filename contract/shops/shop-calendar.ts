import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Done, response } from "#contract/platform/wire.ts";
import { SlugParams } from "./shops.ts";

export const readShopCalendar = endpoint({
  method: "GET",
  path: "/shops/{slug}/calendar",
  summary: "Whether there is a link to a calendar of my shop; the link itself is shown once",
  access: "session",
  act: "shop.read",
  params: SlugParams,
  refuses: [403],
  response: response(z.object({ made: z.boolean() })),
});

export const makeShopCalendar = endpoint({
  method: "POST",
  path: "/shops/{slug}/calendar",
  summary:
    "A link to a calendar (ICS) of my shop's promised days and appointments, in place of the older one; it is shown once",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  refuses: [403],
  response: response(z.object({ url: z.string() })),
});

export const endShopCalendar = endpoint({
  method: "DELETE",
  path: "/shops/{slug}/calendar",
  summary: "End the link to my shop's calendar",
  access: "session",
  act: "shop.write",
  params: SlugParams,
  refuses: [403],
  response: Done,
});
