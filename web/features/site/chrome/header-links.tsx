import { useT } from "#web/lib/i18n.ts";
import { signOut, useSession } from "#web/lib/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** The header's links for visitors or riders, by stored token; `admin` is the page that admins are linked to. */
export function HeaderLinks({ admin }: { admin: string }) {
  const t = useT("chrome");
  const { hasToken, user } = useSession();
  return (
    <>
      {/* First, so that it moves nothing when it appears after the session check. */}
      {user?.is_admin && (
        <ButtonLink variant="quiet" size="sm" to={admin}>
          {t("nav.sky_dash")}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" size="sm" to="/pricing">
        {t("nav.pricing")}
      </ButtonLink>
      {hasToken ? (
        <>
          <ButtonLink variant="quiet" size="sm" to="/dashboard">
            {t("nav.dashboard")}
          </ButtonLink>
          <ButtonLink variant="quiet" size="sm" to="/parts">
            {t("nav.parts")}
          </ButtonLink>
          <ButtonLink variant="quiet" size="sm" to="/dashboard?profile=account">
            {t("nav.account")}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={() => void signOut()}>
            {t("nav.logout")}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink variant="quiet" size="sm" to="/login" className="rider:invisible">
            {t("nav.sign_in")}
          </ButtonLink>
          <ButtonLink variant="primary" to="/register" className="rider:invisible">
            {t("nav.create_account")}
          </ButtonLink>
        </>
      )}
    </>
  );
}
