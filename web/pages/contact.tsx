import { ContactForm } from "#web/features/site/contact/contact-form.tsx";
import { ContactWays } from "#web/features/site/contact/contact-ways.tsx";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { useTitle } from "#web/lib/title.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

/** /contact */
export function ContactPage() {
  const t = useT("contact");
  const language = useLanguage();
  const promised = useSite()?.support_hours ?? 0;
  useTitle(t("title"));
  return (
    <div className="column pt-8 md:pt-14">
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <p className="mt-4 mb-8 max-w-[30em] text-lg text-muted">
        {t("lead")}
        {/* Its line is kept free until the site is known, so that nothing moves. */}
        <span className="block min-h-[1lh]">{promised > 0 && t("promised", { count: promised })}</span>
      </p>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <TrackLines className="rounded-t-card" />
          <div className="rounded-b-card border border-t-0 border-divider bg-surface p-5 md:p-8">
            <h2 id="write" className="wide-sm mb-5 text-xl">
              {t("form")}
            </h2>
            <div className="hidden noscript:block">
              <p>{t("no_scripts")}</p>
              <ExternalLink href={`/privacy-policy-${language}.html`}>{t("no_scripts_link")}</ExternalLink>
            </div>
            <ContactForm />
          </div>
        </div>
        <ContactWays />
      </div>
    </div>
  );
}
