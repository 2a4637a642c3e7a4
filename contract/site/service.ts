import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Email, optionalText, text } from "#contract/platform/text.ts";
import { Done } from "#contract/platform/wire.ts";

export const serviceAccountTypes = ["amateur", "professional"] as const;
export type ServiceAccountType = (typeof serviceAccountTypes)[number];

/** Bounds in code points. */
export const serviceBounds = { text: 255, description: 5000 } as const;

const Line = requiredText(text({ min: 1, max: serviceBounds.text }));

export const ServiceRegistration = z.object({
  account_type: z.enum(serviceAccountTypes),
  service_name: Line,
  owner_name: Line,
  email: requiredText(Email),
  phone: optionalText(serviceBounds.text),
  address_street: Line,
  address_city: Line,
  address_postal_code: Line,
  service_description: optionalText(serviceBounds.description, true),
});
export type ServiceRegistration = z.infer<typeof ServiceRegistration>;

export const registerService = endpoint({
  method: "POST",
  path: "/service-registrations",
  summary: "Register a bike service; a mail confirms it, in the language of the request",
  access: "public",
  status: 201,
  body: ServiceRegistration,
  response: Done,
});
