import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useTitle } from "#web/lib/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TermSheet } from "#web/ui/term-sheet.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

const aims = ["documentation", "community", "sharing"] as const;
const chapters = ["one", "two", "three"] as const;

/** /about: mission and story. */
export function AboutPage() {
  const t = useT("about");
  const { hasToken } = useSession();
  useTitle(t("title"));
  return (
    <article>
      <header className="column pt-8 pb-10 md:pt-14">
        <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
        <p className="wide-sm mt-5 max-w-[26.3em] text-xl leading-snug! md:text-2xl">{t("lead")}</p>
      </header>
      <TrackLines />
      <section className="column pt-12" aria-labelledby="mission">
        <h2 id="mission" className="wide text-xl">
          {t("mission.title")}
        </h2>
        <TermSheet
          className="mt-5"
          rows={aims.map((aim) => ({ term: t(`mission.${aim}`), text: t(`mission.${aim}_text`) }))}
        />
      </section>
      <section className="column grid gap-x-8 pt-14 md:grid-cols-[16rem_1fr]" aria-labelledby="story">
        <h2 id="story" className="wide text-xl">
          {t("story.title")}
        </h2>
        <div className="mt-4 max-w-text space-y-4 text-lg md:mt-0">
          {chapters.map((chapter) => (
            <p key={chapter}>{t(`story.${chapter}`)}</p>
          ))}
        </div>
      </section>
      {!hasToken && (
        <section className="column pt-14" aria-labelledby="join">
          <div className="border-l-[6px] border-red pl-5">
            <h2 id="join" className="wide text-xl">
              {t("join.title")}
            </h2>
            <p className="mt-2 mb-5 max-w-text text-muted">{t("join.text")}</p>
            <ButtonLink variant="primary" to="/register">
              {t("join.action")}
            </ButtonLink>
          </div>
        </section>
      )}
    </article>
  );
}
