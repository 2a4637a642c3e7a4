import type { Language } from "#server/platform/language/language.ts";
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
  nameless: string | null;
  settings: string;
  settingsUrl: string;
  stop: string;
  stopUrl: string;
  appUrl: string;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Text within HTML. */
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Mail programs know few styles, and some only those on the elements: the dark ones are for those that know more. */
const dark = `
  @media (prefers-color-scheme: dark) {
    .page { background: #0E151B !important; }
    .card { background: #17212A !important; border-color: #2C3A46 !important; }
    .ink { color: #E9EFF3 !important; }
    .muted { color: #A0B2BE !important; }
    .link { color: #6FC3F4 !important; }
    .line { border-color: #2C3A46 !important; }
    .bar { background: #2C3A46 !important; }
    .due { color: #FF938C !important; }
    .due-bar { background: #FF938C !important; }
    .soon-bar { background: #FFD23F !important; }
  }`;

const font = "font-family:Archivo,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const ink = "color:#15212B;";
const muted = "color:#4F5F6B;";
const link = (href: string, text: string, more = "") =>
  `<a class="link" href="${safe(href)}" style="color:#006399;${more}">${safe(text)}</a>`;

/** The HTML form of a mail: no pictures, nothing from elsewhere, and all names escaped. */
export function careMailHtml(texts: CareMailTexts, title: string): string {
  const paragraph = (html: string, name = "ink", style = ink) =>
    `<p class="${name}" style="margin:0 0 16px;${style}">${html}</p>`;
  const nameless = texts.nameless === null ? "" : paragraph(safe(texts.nameless), "muted", muted);
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(title)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="margin:0;background:#F2F5F6;">
<div class="page" style="background:#F2F5F6;padding:24px 12px;${font}font-size:16px;line-height:1.5;">
<div style="max-width:600px;margin:0 auto;">
<p class="ink" style="margin:0 0 24px;font-size:19px;font-weight:800;${ink}">Spokebook</p>
${paragraph(safe(texts.hello))}
${paragraph(safe(texts.lead))}
${texts.sections.map((section) => sectionHtml(section, texts)).join("\n")}
${nameless}
<div class="line" style="border-top:1px solid #CCD6DB;margin-top:24px;padding-top:16px;font-size:14px;">
<p class="muted" style="margin:0 0 8px;${muted}">${safe(texts.settings)}<br>${link(texts.settingsUrl, shown(texts.settingsUrl))}</p>
<p class="muted" style="margin:0;${muted}">${safe(texts.stop)}<br>${link(texts.stopUrl, shown(texts.stopUrl), "word-break:break-all;")}</p>
</div>
</div>
</div>
</body>
</html>
`;
}

const shown = (url: string) => url.replace(/^https?:\/\//, "");

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
