import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";

/** Names the creator, with the two profiles if configured. */
export function Credit() {
  const t = useT("site");
  const { name, network_url, code_url } = useSite()?.creator ?? {};
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
      <span className="py-2">{name ? t("footer.credit", { name }) : t("footer.credit_plain")}</span>
      {network_url && <ExternalLink href={network_url}>{t("footer.network")}</ExternalLink>}
      {code_url && <ExternalLink href={code_url}>{t("footer.code")}</ExternalLink>}
    </p>
  );
}
