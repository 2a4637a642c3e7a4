import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";

/** A sentence of how people treat each other here: the host's own, or ours. */
export function HouseRules() {
  const t = useT("clubs");
  const site = useSite();
  return <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{site?.house_rules ?? t("rules")}</p>;
}
