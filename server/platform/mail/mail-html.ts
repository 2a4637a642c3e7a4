import type { Language } from "#server/platform/language/language.ts";

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Text within a mail's HTML. */
export const mailSafe = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

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
export const mailInk = "color:#15212B;";
export const mailMuted = "color:#4F5F6B;";

export const mailLink = (href: string, text: string, more = "") =>
  `<a class="link" href="${mailSafe(href)}" style="color:#006399;${more}">${mailSafe(text)}</a>`;

export const mailParagraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;${mailInk}">${html}</p>`;

/** An address as people read it. */
export const shownUrl = (url: string) => url.replace(/^https?:\/\//, "");

interface MailPage {
  language: Language;
  title: string;
  /** HTML. */
  body: string;
  /** HTML below a line, in small print. */
  foot: string;
}

/** The HTML form of a mail: no pictures, and nothing from elsewhere. */
export function mailPage({ language, title, body, foot }: MailPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${mailSafe(title)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="margin:0;background:#F2F5F6;">
<div class="page" style="background:#F2F5F6;padding:24px 12px;${font}font-size:16px;line-height:1.5;">
<div style="max-width:600px;margin:0 auto;">
<p class="ink" style="margin:0 0 24px;font-size:19px;font-weight:800;${mailInk}">Spokebook</p>
${body}
<div class="line" style="border-top:1px solid #CCD6DB;margin-top:24px;padding-top:16px;font-size:14px;">
${foot}
</div>
</div>
</div>
</body>
</html>
`;
}
