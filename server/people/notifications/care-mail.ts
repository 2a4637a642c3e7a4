import { apiBase } from "#contract/platform/wire.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { type BikeInMail, careMailHtml, type CareMailTexts, type SectionOfMail } from "./care-mail-html.ts";
import { careWording } from "./care-wording.ts";
import type { DailyNote } from "./daily-notes.ts";
import type { News, Tidings } from "./news.ts";

/** To whom a mail goes, and how they read. */
export interface CareReader {
  name: string;
  email: string;
  email_verified_at: string | null;
  language: Language;
  units: Preferences["units"];
}

interface Links {
  appUrl: string;
  /** Ends these mails; see unsubscribe-token.ts. */
  token: string;
  /** What else it mentions. */
  notes?: readonly DailyNote[];
}

/** Words the mail of what a rider's bikes need; a test says so, and is sent where nothing is due as well. */
export function careMail(
  { fresh, still }: News,
  reader: CareReader,
  { appUrl, token, notes = [] }: Links,
  isTest = false,
): Message {
  const { language, units } = reader;
  const t = translator(language);
  const wording = careWording({ language, units });
  const sectionOf = (title: string, tidings: readonly Tidings[]): SectionOfMail[] => {
    const bikes = Map.groupBy(tidings, ({ entry }) => entry.bike?.id);
    if (bikes.size === 0) return [];
    const ofBike = ([id, some]: [number | undefined, Tidings[]]): BikeInMail => {
      const lines = some.map(({ entry, level }) => ({
        ...wording.worded(entry),
        level,
        progress: entry.kind === "warranty" ? null : entry.progress,
      }));
      const href = id === undefined ? `${appUrl}/care` : `${appUrl}/bikes/${id}/care`;
      return { bike: lines[0]?.bike ?? "", href, lines };
    };
    return [{ title, bikes: [...bikes].map(ofBike) }];
  };

  const nothing = fresh.length + still.length === 0;
  const texts: CareMailTexts = {
    ...framed(reader, { appUrl, token }),
    lead: [
      isTest ? t("mail.care.test") : t("mail.care.lead"),
      ...(nothing ? [t("mail.care.nothing")] : []),
    ].join(" "),
    sections: [...sectionOf(t("mail.care.fresh"), fresh), ...sectionOf(t("mail.care.still"), still)],
    levels: { due: t("mail.care.due"), soon: t("mail.care.soon") },
    notes: notes.map(({ text, path }) => ({ text, url: appUrl + path })),
    confirm: null,
  };
  const [first] = fresh;
  const one = fresh.length === 1 && first ? wording.worded(first.entry) : null;
  const subject = isTest
    ? t("mail.care.test_subject")
    : one
      ? first?.entry.bike
        ? t("mail.care.subject", { ...one })
        : one.what
      : t("care_mail_subject", { count: fresh.length });
  return mailOf(texts, { to: reader.email, subject, token });
}

/**
 * The mail to an address that nobody has confirmed, which may be somebody else's: it says that something is due and nothing
 * that was typed, and confirms the address by one press. Without `url`, a rider who moves to another address has no link.
 */
export function unnamedCareMail(
  reader: CareReader,
  { url, appUrl, token }: Links & { url: string | null },
  isTest = false,
): Message {
  const t = translator(reader.language);
  const texts: CareMailTexts = {
    ...framed(reader, { appUrl, token }),
    lead: isTest ? t("mail.care.test") : t("mail.care.unnamed"),
    sections: [],
    notes: [],
    confirm: { text: t("mail.care.confirm"), act: t("mail.care.confirm_act"), url },
  };
  const subject = t(isTest ? "mail.care.test_subject" : "mail.care.unnamed_subject");
  return mailOf(texts, { to: reader.email, subject, token });
}

/** What is around what a mail says. */
function framed(reader: CareReader, { appUrl, token }: Links) {
  const t = translator(reader.language);
  return {
    language: reader.language,
    hello: t("mail.care.hello", { greeted: greetingOf(reader) }),
    levels: { due: t("mail.care.due"), soon: t("mail.care.soon") },
    settings: t("mail.care.settings"),
    settingsUrl: `${appUrl}/dashboard?profile=notifications`,
    stop: t("mail.care.stop"),
    stopUrl: `${appUrl}/unsubscribe/${token}`,
    appUrl,
  };
}

interface Envelope {
  to: string;
  subject: string;
  token: string;
}

function mailOf(texts: CareMailTexts, { to, subject, token }: Envelope): Message {
  return {
    to,
    subject,
    text: textOf(texts),
    html: careMailHtml(texts, subject),
    headers: {
      "List-Unsubscribe": `<${texts.appUrl}${apiBase}/notifications/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

function textOf(texts: CareMailTexts): string {
  const bike = ({ bike, href, lines }: BikeInMail) =>
    [bike, ...lines.map(({ what, why, level }) => `- ${what}: ${texts.levels[level]}, ${why}`), href].join(
      "\n",
    );
  return [
    texts.hello,
    texts.lead,
    ...texts.sections.map(({ title, bikes }) => `== ${title} ==\n\n${bikes.map(bike).join("\n\n")}`),
    ...texts.notes.map(({ text, url }) => `${text}\n${url}`),
    ...(texts.confirm ? [[texts.confirm.text, texts.confirm.url].filter(Boolean).join("\n\n")] : []),
    `${texts.settings}\n${texts.settingsUrl}`,
    `${texts.stop}\n${texts.stopUrl}`,
    `Spokebook\n${texts.appUrl}\n`,
  ].join("\n\n");
}
