import type { Language } from "#server/platform/language/language.ts";
import {
  mailInk as ink,
  mailLink as link,
  mailMuted as muted,
  mailPage,
  mailParagraph,
  mailSafe as safe,
  shownUrl as shown,
} from "#server/platform/mail/mail-html.ts";
import type { WordedEntry } from "./care-wording.ts";
import type { Tidings } from "./news.ts";

/** A part of a mail: what a bike needs. */
export interface BikeInMail {
  bike: string;
  href: string;
  lines: (WordedEntry & { level: Tidings["level"]; progress: number | null })[];
}
export interface SectionOfMail {
  title: string;
  bikes: BikeInMail[];
}

/** What both forms of a mail say. */
export interface CareMailTexts {
  language: Language;
  hello: string;
  lead: string;
  sections: SectionOfMail[];
  levels: Record<Tidings["level"], string>;
  /** What else it mentions, each with where it leads. */
  notes: { text: string; url: string }[];
  /** Of a mail to an address that nobody has confirmed. */
  confirm: { text: string; act: string; url: string | null } | null;
  settings: string;
  settingsUrl: string;
  stop: string;
  stopUrl: string;
  appUrl: string;
}

/** A link that looks like a button. */
const press = (href: string, text: string) =>
  `<p style="margin:0 0 16px;"><a href="${safe(href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#F5C400;color:#15212B;font-weight:700;text-decoration:none;">${safe(text)}</a></p>`;

/** The HTML form of a mail: no pictures, nothing from elsewhere, and all names escaped. */
export function careMailHtml(texts: CareMailTexts, title: string): string {
  const { text = "", act = "", url = null } = texts.confirm ?? {};
  const confirm =
    texts.confirm === null ? "" : mailParagraph(safe(text)) + (url === null ? "" : press(url, act));
  return mailPage({
    language: texts.language,
    title,
    body: `${mailParagraph(safe(texts.hello))}
${mailParagraph(safe(texts.lead))}
${texts.sections.map((section) => sectionHtml(section, texts)).join("\n")}
${texts.notes.map(({ text, url }) => mailParagraph(link(url, text))).join("\n")}
${confirm}`,
    foot: `<p class="muted" style="margin:0 0 8px;${muted}">${safe(texts.settings)}<br>${link(texts.settingsUrl, shown(texts.settingsUrl))}</p>
<p class="muted" style="margin:0;${muted}">${safe(texts.stop)}<br>${link(texts.stopUrl, shown(texts.stopUrl), "word-break:break-all;")}</p>`,
  });
}

function sectionHtml({ title, bikes }: SectionOfMail, texts: CareMailTexts): string {
  const heading = `<h2 class="muted" style="margin:24px 0 8px;font-size:14px;font-weight:600;${muted}">${safe(title)}</h2>`;
  return [heading, ...bikes.map((bike) => bikeHtml(bike, texts))].join("\n");
}

function bikeHtml({ bike, href, lines }: BikeInMail, { levels }: CareMailTexts): string {
  const rows = lines.map(({ what, why, level, progress }) => {
    const [color, fill] = level === "due" ? ["color:#B9222B;", "#B9222B"] : [ink, "#F5C400"];
    const bar = progress === null ? "" : barHtml(level, progress, fill);
    return `<div class="line" style="border-top:1px solid #CCD6DB;padding:12px 16px;">
<div class="ink" style="font-weight:600;overflow-wrap:anywhere;${ink}">${safe(what)}</div>
<div class="muted" style="font-size:14px;${muted}"><b class="${level === "due" ? "due" : "ink"}" style="${color}">${safe(levels[level])}</b> · ${safe(why)}</div>
${bar}</div>`;
  });
  return `<div class="card" style="margin:0 0 16px;background:#FFFFFF;border:1px solid #CCD6DB;border-radius:6px;">
<h3 style="margin:0;padding:12px 16px;font-size:16px;font-weight:800;overflow-wrap:anywhere;">${link(href, bike)}</h3>
${rows.join("\n")}
</div>`;
}

function barHtml(level: Tidings["level"], progress: number, fill: string): string {
  const width = Math.min(100, Math.max(0, Math.floor(progress * 100)));
  return `<div class="bar" style="height:6px;margin-top:6px;background:#E6ECEF;border-radius:3px;"><div class="${level}-bar" style="height:6px;width:${width}%;background:${fill};border-radius:3px;"></div></div>
`;
}
