import { knownLanguage, type Language, languages, languageTag } from "#contract/platform/languages.ts";
import { translator } from "#server/platform/language/language.ts";
import {
  mailLink,
  mailMuted,
  mailPage,
  mailParagraph,
  mailSafe,
  shownUrl,
} from "#server/platform/mail/mail-html.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { legalPath, type LegalVersion } from "#server/site/legal/documents.ts";

interface Reader {
  name: string;
  email: string;
  email_verified_at: string | null;
  language: string;
}

interface Place {
  support: string | undefined;
  appUrl: string;
}

const dayFormats = Object.fromEntries(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(languageTag(language), { dateStyle: "long", timeZone: "UTC" }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

/** Words the mail that a document has a new version. */
export function termsNoticeMail(
  reader: Reader,
  { document, dated }: LegalVersion,
  { support, appUrl }: Place,
): Message {
  const language = knownLanguage(reader.language);
  const t = translator(language);
  const values = { host: new URL(appUrl).host, day: dayFormats[language].format(new Date(dated)) };
  const subject = t(`mail.terms_notice.${document}_subject`);
  const hello = t("mail.terms_notice.hello", { greeted: greetingOf(reader) });
  const lead = t(`mail.terms_notice.${document}`, values);
  const choice = t("mail.terms_notice.choice");
  const why = t("mail.terms_notice.why");
  const url = appUrl + legalPath(document, language);
  return {
    to: reader.email,
    subject,
    text: [hello, lead, url, choice, why, `Spokebook\n${appUrl}\n`].join("\n\n"),
    html: mailPage({
      language,
      title: subject,
      body: [
        mailParagraph(mailSafe(hello)),
        mailParagraph(mailSafe(lead)),
        mailParagraph(mailLink(url, shownUrl(url), "overflow-wrap:anywhere;")),
        mailParagraph(mailSafe(choice)),
      ].join("\n"),
      foot: `<p class="muted" style="margin:0;${mailMuted}">${mailSafe(why)}</p>`,
    }),
    headers: { "Auto-Submitted": "auto-generated" },
    ...(support && { replyTo: support }),
  };
}
