import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useTitle } from "#web/lib/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const parts = ["keep", "show", "repair"] as const;
const places = ["pricing", "about", "service", "contact"] as const;

/** /home: the home page without pictures. */
export function HomePage() {
  const t = useT("home");
  const { hasToken } = useSession();
  useTitle(t("title"));
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 pt-8 md:pt-16">
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <p className="mt-4 text-lg text-muted">{t("lead")}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={hasToken ? "/dashboard" : "/register"}>
          {t(hasToken ? "garage" : "start")}
        </ButtonLink>
        {!hasToken && <ButtonLink to="/login">{t("sign_in")}</ButtonLink>}
      </div>
      {parts.map((part) => (
        <section key={part} className="mt-10 border-t border-divider pt-6">
          <h2 className="wide-sm text-xl">{t(`sections.${part}.title`)}</h2>
          <p className="mt-2 max-w-text text-lg">{t(`sections.${part}.text`)}</p>
        </section>
      ))}
      <nav aria-labelledby="more" className="mt-10 border-t-[5px] border-ink pt-5">
        <h2 id="more" className="narrow text-sm text-muted">
          {t("more")}
        </h2>
        <ul>
          {places.map((place) => (
            <li key={place}>
              <TextLink to={`/${place}`}>{t(`links.${place}`)}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
