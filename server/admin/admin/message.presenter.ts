import { knownLanguage } from "#contract/platform/languages.ts";
import type {
  AdminContactMessage,
  AdminFeedback,
  AdminServiceRegistration,
} from "#contract/admin/admin-messages.ts";
import type { Lists } from "./lists.repo.ts";

type Row<K extends "feedback" | "contactMessages" | "serviceRegistrations"> = Awaited<
  ReturnType<Lists[K]>
>["rows"][number];

/** Languages are stored as text. */
const languageOf = ({ language }: { language: string }) => knownLanguage(language);

/** Presents a message; name and e-mail of a signed-in sender are the account's. */
export function presentFeedback({
  newsletter,
  user_name,
  user_email,
  ...row
}: Row<"feedback">): AdminFeedback {
  return {
    ...row,
    language: languageOf(row),
    name: row.name ?? user_name,
    email: row.email ?? user_email,
    subscribe_to_newsletter: newsletter === 1,
  };
}

export function presentContactMessage(row: Row<"contactMessages">): AdminContactMessage {
  return { ...row, language: languageOf(row) };
}

export function presentServiceRegistration(row: Row<"serviceRegistrations">): AdminServiceRegistration {
  return { ...row, language: languageOf(row) };
}
