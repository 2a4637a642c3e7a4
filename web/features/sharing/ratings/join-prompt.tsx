import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { useAlive } from "#web/lib/alive.ts";
import { wayBack } from "#web/lib/navigation.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** Asks a visitor to join; they come back to this page afterwards. */
export function JoinPrompt() {
  const t = useT("ratings");
  const { pathname, search } = useLocation();
  // The server renders one page for all queries.
  const back = wayBack({ pathname, search: useAlive() ? search : "" });
  return (
    <div className="mt-3 rider:invisible print:hidden">
      <p className="text-muted">{t("join.text")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={`/register${back}`}>
          {t("join.create_account")}
        </ButtonLink>
        <ButtonLink to={`/login${back}`}>{t("join.sign_in")}</ButtonLink>
      </div>
    </div>
  );
}
