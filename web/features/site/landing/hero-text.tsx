import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The headline for visitors or riders, by stored token, so that it does not flicker during the session check. */
export function HeroText() {
  const t = useT("landing");
  const { hasToken } = useSession();
  return (
    <div className="relative z-10">
      <h1 className="wide max-w-[14.9em] text-hero tracking-[-0.02em]! focus:outline-none">
        {t(hasToken ? "welcome" : "headline")}
      </h1>
      <p className="mt-5 mb-6 max-w-[24em] text-lg text-muted">
        {t(hasToken ? "welcome_sentence" : "sentence")}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-2 max-[22.5rem]:[&>*]:px-1 max-[22.5rem]:[&>*]:text-sm">
        <ButtonLink variant="primary" to={hasToken ? "/dashboard" : "/register"}>
          {t(hasToken ? "dashboard" : "create_account")}
        </ButtonLink>
        <ButtonLink to="/pricing">{t("view_plans")}</ButtonLink>
        {!hasToken && (
          <ButtonLink variant="quiet" to="/login">
            {t("sign_in")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
