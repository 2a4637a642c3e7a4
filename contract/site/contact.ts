import * as z from "zod/mini";
import { requiredText } from "#contract/people/auth.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Email, text } from "#contract/platform/text.ts";
import { Done } from "#contract/platform/wire.ts";

/** Bounds in code points. */
export const contactBounds = { name: 255, subject: 255, message: { min: 10, max: 5000 } } as const;

export const ContactMessage = z.object({
  name: requiredText(text({ min: 1, max: contactBounds.name, as: "sender_name" })),
  email: requiredText(Email),
  subject: requiredText(text({ min: 1, max: contactBounds.subject })),
  message: requiredText(text({ ...contactBounds.message, lines: true })),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/contact",
  summary: "Write to the people who run this installation",
  access: "public",
  status: 201,
  body: ContactMessage,
  response: Done,
});
