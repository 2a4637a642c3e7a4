import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { Email, optionalText, text } from "#contract/platform/text.ts";
import { shopKinds } from "./shop-acts.ts";

/** Texts of a shop, in code points. */
export const shopTextBounds = { line: 255, description: 5000 } as const;

export const ShopLine = requiredText(text({ min: 1, max: shopTextBounds.line }));

/** What a shop is registered with. */
export const ShopRegistration = z.object({
  kind: z.enum(shopKinds),
  name: ShopLine,
  street: ShopLine,
  city: ShopLine,
  postal_code: ShopLine,
  email: requiredText(Email),
  phone: optionalText(shopTextBounds.line),
  description: optionalText(shopTextBounds.description, true),
});
