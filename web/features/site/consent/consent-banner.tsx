import { pressAgain } from "#web/lib/alive.ts";
import { everything, onlyNecessary, storeConsent, useConsent } from "./consent.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** In one line on each screen; two words in a narrow button are two lines, which its height holds. */
const look = "narrow grow px-1! leading-4! font-semibold! min-[22.5rem]:px-1.5! sm:px-3! xl:px-2!";

/** Asks about cookies until a choice was made; leaves space, so that the page can be scrolled out from under it. */
export function ConsentBanner() {
  const t = useT("consent");
  if (useConsent().choice) return null;
  return (
    <>
      <div aria-hidden="true" data-consent="" className="h-24 noscript:hidden sm:h-16 xl:h-0 print:hidden" />
      <section
        data-consent=""
        data-late=""
        ref={pressAgain}
        aria-label={t("title")}
        className="fixed inset-x-0 bottom-[var(--bar,0px)] z-30 border-t-[3px] border-ink bg-surface noscript:hidden xl:right-4 xl:bottom-4 xl:left-auto xl:w-[25.5rem] xl:rounded-b-card xl:border-x xl:border-b print:hidden"
      >
        <div className="column flex flex-wrap items-center gap-x-6 gap-y-0.5 py-1.5">
          <p className="narrow min-w-[min(100%,18rem)] flex-1 text-xs/4 min-[22.5rem]:text-sm/5 sm:text-md">
            {t("line")}
          </p>
          <div className="flex gap-1.5 max-sm:w-full xl:w-full">
            <Button size="sm" className={look} onClick={() => storeConsent(everything)}>
              {t("accept")}
            </Button>
            <Button size="sm" className={look} onClick={() => storeConsent(onlyNecessary)}>
              {t("reject")}
            </Button>
            <ButtonLink size="sm" variant="quiet" to="#cookies" className={look}>
              {t("customize")}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
