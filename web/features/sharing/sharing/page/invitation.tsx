import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** The end of a public page: invites the reader to start a garage. */
export function Invitation() {
  const t = useT("shared");
  const { hasToken } = useSession();
  return (
    <aside className="mt-14 print:hidden" aria-labelledby="invitation">
      <TrackLines />
      <div className="column pt-8">
        <h2 id="invitation" className="wide text-2xl">
          {t("join.title")}
        </h2>
        <p className="mt-2 mb-5 max-w-[30em] text-lg text-muted">{t("join.text")}</p>
        {hasToken ? (
          <ButtonLink to="/dashboard">{t("join.to_dashboard")}</ButtonLink>
        ) : (
          <ButtonLink to="/register" className="rider:invisible">
            {t("join.create_account")}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
