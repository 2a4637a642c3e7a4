import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The header's links for visitors; the filled button is the page's own. */
export function VisitorLinks() {
  const t = useT("chrome");
  return (
    <>
      <ButtonLink variant="quiet" size="sm" to="/pricing">
        {t("nav.pricing")}
      </ButtonLink>
      <ButtonLink variant="quiet" size="sm" to="/login" className="rider:invisible">
        {t("nav.sign_in")}
      </ButtonLink>
      <ButtonLink to="/register" className="rider:invisible">
        {t("nav.create_account")}
      </ButtonLink>
    </>
  );
}
