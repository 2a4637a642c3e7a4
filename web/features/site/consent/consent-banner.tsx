import { pressAgain } from "#web/lib/alive.ts";
import { everything, onlyNecessary, storeConsent, useConsent } from "./consent.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** Asks about cookies until a choice was made; leaves space, so that the page can be scrolled out from under it. */
export function ConsentBanner() {
  const t = useT("consent");
  if (useConsent().choice) return null;
  return (
    <>
      <div aria-hidden="true" data-consent="" className="h-96 noscript:hidden sm:h-56 xl:h-0 print:hidden" />
      <section
        data-consent=""
        data-late=""
        ref={pressAgain}
        aria-labelledby="consent-title"
        className="fixed inset-x-0 bottom-0 z-30 border-t-[5px] border-ink bg-surface noscript:hidden xl:right-4 xl:bottom-4 xl:left-auto xl:w-[22.5rem] xl:rounded-b-card xl:border-x xl:border-b print:hidden"
      >
        <div className="column flex flex-wrap items-end gap-x-8 gap-y-4 py-5">
          <div className="min-w-[min(100%,24rem)] flex-1">
            <h2 id="consent-title" className="wide-sm text-lg">
              {t("title")}
            </h2>
            <p className="mt-1 max-w-[43em] text-md">{t("text")}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => storeConsent(everything)}>{t("accept")}</Button>
            <Button onClick={() => storeConsent(onlyNecessary)}>{t("reject")}</Button>
            <ButtonLink variant="quiet" to="#cookies">
              {t("customize")}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
