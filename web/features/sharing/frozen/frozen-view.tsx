import type { ReactNode } from "react";
import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSharedUnits } from "#web/lib/shared-units.ts";
import { useTitle } from "#web/lib/title.ts";
import { PrintButton } from "#web/ui/print-button.tsx";
import { FrozenCosts } from "./frozen-costs.tsx";
import { FrozenParts } from "./frozen-parts.tsx";
import { FrozenPhotos } from "./frozen-photos.tsx";
import { FrozenReceipts } from "./frozen-receipts.tsx";
import { FrozenRides } from "./frozen-rides.tsx";
import { FrozenSection } from "./frozen-section.tsx";
import { FrozenServices } from "./frozen-services.tsx";

interface FrozenViewProps {
  snapshot: DossierSnapshot;
  /** The basic facts of the bike. */
  facts: ReactNode;
  /** Its components, accessories and notes; null where none are entered. */
  sheet: ReactNode;
}

/** What a frozen link shows of a bike, for whoever has it. */
export function FrozenView({ snapshot, facts, sheet }: FrozenViewProps) {
  const t = useT("frozen");
  const { day } = useSharedUnits();
  const { bike, owner, photos, serial_ending, taken_on, ends_on } = snapshot;
  useTitle(bike.name);
  return (
    <article className="column pb-10 print:max-w-none print:px-0">
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 print:px-0">
        <strong className="text-lg">{t("as_it_was", { day: day(taken_on) })}</strong>
        <span>{t("valid_until", { day: day(ends_on) })}</span>
        <span className="basis-full text-muted">{t("unchanging")}</span>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-5 pb-5 print:py-1">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="wide text-2xl wrap-anywhere focus:outline-none">{bike.name}</h1>
          <p className="text-lg text-muted wrap-anywhere">
            {[bike.brand, bike.model].filter(Boolean).join(" ")}
          </p>
          <p className="wrap-anywhere">{t("by", { owner: owner.name })}</p>
        </div>
        <PrintButton variant="quiet" className="print:hidden">
          {t("print")}
        </PrintButton>
      </header>
      <div className="mb-10 grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px] print:mb-5 print:grid-cols-[1fr_70mm]">
        <FrozenPhotos photos={photos} name={bike.name} />
        <div className="col-start-1 lg:last:col-start-auto print:col-start-auto">
          <FrozenSection title={t("basics")} vouch={t("vouch.owner")}>
            {facts}
            {serial_ending && (
              <p className="flex justify-between gap-x-4 border-b border-divider py-2">
                <span className="narrow text-md text-muted">{t("serial")}</span>
                <span className="font-semibold">…{serial_ending}</span>
              </p>
            )}
          </FrozenSection>
        </div>
      </div>
      <FrozenRides rides={snapshot.rides} />
      <FrozenParts snapshot={snapshot} />
      <FrozenServices services={snapshot.services} />
      {snapshot.costs && <FrozenCosts costs={snapshot.costs} />}
      {snapshot.receipts && <FrozenReceipts receipts={snapshot.receipts} />}
      {sheet && (
        <FrozenSection title={t("specification")} vouch={t("vouch.owner")}>
          <div className="pt-4">{sheet}</div>
        </FrozenSection>
      )}
    </article>
  );
}
