import { useT } from "#web/lib/i18n.ts";

export function ComparePage() {
  const t = useT("compare");
  return <h1 className="wide-sm text-2xl">{t("title")}</h1>;
}
