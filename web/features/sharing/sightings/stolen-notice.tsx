import type { ShownTheft } from "#contract/sharing/theft.ts";
import { pressAgain } from "#web/lib/alive.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { SightingForm } from "./sighting-form.tsx";

/** Says above a public page that the bike is stolen; with a link, asks who has seen it. */
export function StolenNotice({ stolen, token }: { stolen: ShownTheft; token: string | null }) {
  const t = useT("sightings");
  const { stolen_on, place, marks } = stolen;
  return (
    <section aria-labelledby="stolen" className="column pt-4 print:max-w-none print:px-0">
      <div data-late="" ref={pressAgain} className="rounded-card border-2 border-red bg-red-tint p-4">
        <h2 id="stolen" className="wide text-xl text-red">
          {t("stolen")} <span className="text-lg text-ink">{t("since", { day: writtenDay(stolen_on) })}</span>
        </h2>
        {place && <p className="mt-1 wrap-anywhere">{t("place", { place })}</p>}
        {marks && <p className="mt-1 whitespace-pre-line wrap-anywhere">{t("marks", { marks })}</p>}
        {token !== null && <SightingForm token={token} />}
      </div>
    </section>
  );
}
