import { FeatureSheet } from "./feature-sheet.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** The landing page below its first screen; only visitors are invited to begin. */
export function BelowHero() {
  const t = useT("features");
  const { hasToken } = useSession();
  return (
    <>
      <FeatureSheet />
      {!hasToken && (
        <section className="column pt-14" aria-labelledby="begin">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-l-[6px] border-red pl-5">
            <h2 id="begin" className="wide mr-auto text-xl">
              {t("close.title")}
            </h2>
            <ButtonLink variant="primary" to="/register">
              {t("close.action")}
            </ButtonLink>
            <ButtonLink to="/about">{t("close.about")}</ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}
