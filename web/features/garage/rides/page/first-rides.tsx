import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { BringRides } from "#web/features/garage/rides/import/bring-rides.tsx";

/** Where riders ask these services for an archive of all their rides. */
const exports = {
  strava: "https://www.strava.com/account",
  garmin: "https://www.garmin.com/account/datamanagement/",
} as const;

/** Before the first ride: what rides are good for, and how they come. */
export function FirstRides({ byHand }: { byHand: ReactNode }) {
  const t = useT("rides");
  return (
    <>
      <section className="mt-2 rounded-card border-2 border-dashed border-control bg-surface px-5 py-10 text-center">
        <h2 className="wide-sm text-xl">{t("first.title")}</h2>
        <p className="mx-auto mt-2 mb-5 max-w-text">{t("first.text")}</p>
        <BringRides />
        <p className="mt-3 text-sm text-muted">{t("first.kinds")}</p>
      </section>
      <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {(["strava", "garmin"] as const).map((from) => (
          <section key={from} className="border-t-[5px] border-ink pt-3">
            <h2 className="wide-sm text-lg">{t(`first.${from}.title`)}</h2>
            <ol className="mt-2 list-decimal space-y-1 pl-5">
              <li>{t(`first.${from}.ask`)}</li>
              <li>{t(`first.${from}.wait`)}</li>
              <li>{t("first.unpacked")}</li>
            </ol>
            <ExternalLink href={exports[from]} target="_blank">
              {t(`first.${from}.link`)}
            </ExternalLink>
          </section>
        ))}
        <section className="border-t-[5px] border-ink pt-3">
          <h2 className="wide-sm text-lg">{t("first.hand.title")}</h2>
          <p className="mt-2 mb-3">{t("first.hand.text")}</p>
          {byHand}
        </section>
      </div>
    </>
  );
}
