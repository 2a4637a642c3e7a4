import type { ServiceAccountType } from "#contract/site/service.ts";
import { AccountCard } from "./account-card.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { TermSheet } from "#web/ui/term-sheet.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

// Not imported from the contract, which would load its schemas.
const serviceTypes: ServiceAccountType[] = ["amateur", "professional"];
const benefits = ["network", "management", "growth"] as const;
const work = ["entries", "parts", "verified"] as const;

/** The offer for workshops and shops. */
export function Offering() {
  const t = useT("service");
  const promised = useSite()?.support_hours ?? 0;
  return (
    <>
      <header className="column pt-4 pb-8 md:pt-8">
        <h1 className="wide max-w-[18.9em] text-2xl focus:outline-none">{t("title")}</h1>
        <p className="mt-4 max-w-text text-lg text-muted">{t("lead")}</p>
      </header>
      <TrackLines />
      <section className="column pt-8" aria-labelledby="accounts">
        <h2 id="accounts" className="wide text-xl">
          {t("choose")}
        </h2>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          {serviceTypes.map((type) => (
            <AccountCard key={type} type={type} />
          ))}
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 text-muted">
          {t("support")} {promised > 0 && t("promised", { count: promised })}
          <TextLink to="/contact">{t("support_link")}</TextLink>
        </p>
      </section>
      <section className="column pt-12" aria-labelledby="benefits">
        <h2 id="benefits" className="wide text-xl">
          {t("benefits.title")}
        </h2>
        <TermSheet
          className="mt-4"
          rows={benefits.map((one) => ({ term: t(`benefits.${one}`), text: t(`benefits.${one}_text`) }))}
        />
      </section>
      <section className="column pt-12" aria-labelledby="work">
        <h2 id="work" className="wide text-xl">
          {t("work.title")}
        </h2>
        <TermSheet
          className="mt-4"
          rows={work.map((one) => ({ term: t(`work.${one}`), text: t(`work.${one}_text`) }))}
        />
      </section>
    </>
  );
}
