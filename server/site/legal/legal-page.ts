import { languages, otherLanguage } from "#contract/platform/languages.ts";
import { readFileSync } from "node:fs";
import type { LegalPage } from "#contract/site/legal.ts";
import type { Site } from "#contract/site/site.ts";
import { escapeHtml } from "#server/sharing/pages/head.ts";
import type { Language } from "#server/platform/language/language.ts";
import { translator } from "#server/platform/language/language.ts";
import { legalPath, legalText } from "./documents.ts";

interface Place {
  site: Site;
  appUrl: string;
  /** Addresses of the stylesheets. */
  styles: string[];
  noticeDays: number;
}

const layout = () => readFileSync(new URL("layout.html", import.meta.url), "utf8");
const fill = (template: string, values: Record<string, string>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

const alternate = (language: Language, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${url}" />`;

/** Renders a legal document with the operator's data; `theme` is filled in for each reader. */
export function legalPage(
  document: LegalPage,
  language: Language,
  { site, appUrl, styles, noticeDays }: Place,
): string {
  const t = translator(language);
  const other = otherLanguage(language);
  const sibling: LegalPage = document === "privacy-policy" ? "terms-of-service" : "privacy-policy";
  const { host } = new URL(appUrl);
  const { name, address } = site.operator;
  const operator = [
    `<strong>${escapeHtml(name ?? t("legal.operator", { host }))}</strong>`,
    ...(address ? address.split("\n").map(escapeHtml) : []),
  ].join(", ");
  const hours = site.support_hours;
  const email = site.support_email && escapeHtml(site.support_email);
  const contact = email
    ? t("legal.by_mail", { link: `<a href="mailto:${email}">${email}</a>` })
    : t("legal.by_form", { link: `<a href="/contact">${t("legal.contact_form")}</a>` });
  return fill(layout(), {
    language,
    title: t(`legal.${document}`),
    description: t(`legal.${document}_about`),
    url: appUrl + legalPath(document, language),
    alternates: languages.map((one) => alternate(one, appUrl + legalPath(document, one))).join("\n    "),
    styles: styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}" />`).join("\n    "),
    other,
    other_path: legalPath(document, other),
    other_name: t("legal.other_language"),
    home: t("legal.home"),
    sibling_path: legalPath(sibling, language),
    sibling_title: t(`legal.${sibling}`),
    text: fill(legalText(document, language), {
      site: host,
      operator,
      contact,
      answered: hours ? t("legal_answered", { count: hours }) : "",
      notice_days: String(noticeDays),
      newsletter: t(site.newsletter_preticked ? "legal.newsletter_ticked" : "legal.newsletter_empty"),
    }),
  });
}
