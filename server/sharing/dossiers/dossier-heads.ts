import { translator } from "#server/platform/language/language.ts";
import type { FoundHead } from "#server/sharing/pages/head.ts";
import type { Language } from "#server/platform/language/language.ts";

const dossierPage = /^\/dossier\/([^/]+)\/?$/;
type HeadOf = (path: string, language: Language) => Promise<FoundHead>;

/** Heads of pages of dossiers, before those of all others: what such a page shows is in no link's preview. */
export function dossierHeads(isOpen: (token: string) => Promise<boolean>, others: HeadOf): HeadOf {
  return async (path, language) => {
    const [, token] = dossierPage.exec(path) ?? [];
    if (token === undefined) return others(path, language);
    if (await isOpen(token)) return { outcome: "usual" };
    return { outcome: "dead_link", title: `${translator(language)("dossier_not_found")} – Spokebook` };
  };
}
