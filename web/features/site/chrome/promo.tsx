import { useT } from "#web/lib/i18n.ts";
import { Link } from "#web/ui/link.tsx";

/** Links to the offer for workshops and shops. */
export function Promo() {
  const t = useT("site");
  return (
    <p className="column flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <span className="max-md:sr-only">{t("promo.text")}</span>
      <Link to="/service" className="flex min-h-11 items-center font-semibold underline underline-offset-4">
        {t("promo.link")}
      </Link>
    </p>
  );
}
