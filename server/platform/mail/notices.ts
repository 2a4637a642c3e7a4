import type { fields as names } from "#contract/locales/en/fields.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Post } from "./post.ts";

interface Deps {
  post: Post;
  /** The operators' address; without one, nothing is mailed. */
  to: string | undefined;
  appUrl: string;
}

/** A message from a visitor or rider. */
interface Incoming {
  kind: "feedback" | "contact" | "service";
  sender: { name: string | null; email: string };
  /** Goes into the mail's subject. */
  about: string;
  /** By field names of contract/locales; empty fields are left out. */
  fields: { [Field in keyof typeof names]?: string | null };
  language: Language;
}

export type Notify = ReturnType<typeof notices>;

/** Mails an incoming message to SUPPORT_EMAIL, in its sender's language; Reply goes to the sender. */
export function notices({ post, to, appUrl }: Deps) {
  return async (trx: Db, { kind, sender, about, fields, language }: Incoming): Promise<void> => {
    if (!to) return;
    const t = translator(language);
    const parts = Object.entries(fields).flatMap(([field, value]) =>
      value === null ? [] : [labelled(textOr(field, language, `contract:fields.${field}`), value)],
    );
    const from = sender.name ? `${sender.name} <${sender.email}>` : sender.email;
    const values = { sender: from, fields: parts.join("\n"), appUrl };
    const subject = t(`mail.${kind}.subject`, { about });
    const text = t("mail.notice.text", values);
    await post.send(trx, { to, subject, text, replyTo: sender.email });
  };
}

/** Puts a long value on lines of its own. */
function labelled(label: string, value: string): string {
  return value.includes("\n") || value.length > 60 ? `\n${label}:\n${value}\n` : `${label}: ${value}`;
}
