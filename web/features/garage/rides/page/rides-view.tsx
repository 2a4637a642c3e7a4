import { useRef } from "react";
import { useSearchParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useUnits } from "#web/lib/units.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { FirstRides } from "./first-rides.tsx";
import { BringRides } from "#web/features/garage/rides/import/bring-rides.tsx";
import { DropHint } from "#web/features/garage/rides/import/drop-hint.tsx";
import { ImportList } from "#web/features/garage/rides/import/import-list.tsx";
import { RideImports } from "#web/features/garage/rides/import/import-panel.tsx";
import { ImportReportView } from "#web/features/garage/rides/import/import-report.tsx";
import { RideInbox } from "#web/features/garage/rides/inbox/inbox.tsx";
import { FoundRides } from "#web/features/garage/rides/list/found-rides.tsx";
import { useRideSums } from "#web/features/garage/rides/list/queries.ts";
import { RidesTools } from "#web/features/garage/rides/list/rides-tools.tsx";
import { ridesViews, useRidesAddress } from "#web/features/garage/rides/rides-address.ts";
import { RidesTabs } from "#web/features/garage/rides/rides-tabs.tsx";
import { RulesWindow } from "#web/features/garage/rides/rules/rules-window.tsx";

/** All rides of the rider, and how they come in. */
export function RidesPageView({ bikes }: { bikes: readonly Bike[] | undefined }) {
  const t = useT("rides");
  const riding = useT("riding");
  const units = useUnits();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  const address = useRidesAddress();
  const { choice, hrefAfter, turnTo } = address;
  const { view, report } = choice;
  const sums = useRideSums({}).data;
  const all = sums?.rides;
  const unassigned = useRideSums({ assigned: "false" }).data?.rides;
  const counts = { all, unassigned, imports: undefined };
  const bare = all === 0;
  const byHand = <ButtonLink to="/rides?ride=new">{riding("add")}</ButtonLink>;
  function turn(page: number) {
    turnTo(page);
    heading.current?.focus();
  }
  return (
    <div className="column pb-10">
      <DropHint />
      <header className="flex flex-wrap items-end gap-x-2 gap-y-2 pt-3 pb-3.5 sm:gap-x-3 lg:pt-6 lg:pb-[18px]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wide min-w-0 flex-1 text-[1.75rem]/[1.1] focus:outline-none max-sm:basis-full sm:text-2xl"
        >
          {t("title")}{" "}
          {sums && !bare && (
            <span className="narrow inline-block text-base tracking-normal text-muted sm:ml-2 sm:text-lg">
              {[
                t("count", { count: sums.rides, shown: number(sums.rides) }),
                units.distance(sums.distance_m),
              ].join(", ")}
            </span>
          )}
        </h1>
        {!bare && (
          <>
            {byHand}
            <BringRides />
          </>
        )}
      </header>
      {!(bare && view === "all") && (
        <>
          <RidesTabs current="list" />
          <PageTabs
            look="quiet"
            label={t("views")}
            className="mt-2 mb-2"
            tabs={ridesViews.map((one) => {
              const count = counts[one];
              return {
                to: hrefAfter({ view: one, report: null, state: null }),
                label: count === undefined ? t(`view.${one}`) : `${t(`view.${one}`)} ${number(count)}`,
                current: view === one,
              };
            })}
          />
        </>
      )}
      {view === "imports" ? (
        report === null ? (
          <ImportList page={choice.page} turnTo={turn} />
        ) : (
          <ImportReportView id={report} address={{ ...address, turnTo: turn }} />
        )
      ) : (
        <>
          {!bare && <RidesTools bikes={bikes ?? []} address={address} />}
          <RideImports bikes={bikes ?? []} />
          {bare && view === "all" ? (
            <FirstRides byHand={byHand} />
          ) : (
            <>
              {view === "unassigned" && bikes && <RideInbox bikes={bikes} isEmpty={unassigned === 0} />}
              <FoundRides address={address} bikes={bikes} focusHeading={() => heading.current?.focus()} />
            </>
          )}
        </>
      )}
      {query.has("rules") && bikes && (
        <RulesWindow bikes={bikes} onClose={() => goTo("/rides?show=unassigned", { replace: true })} />
      )}
    </div>
  );
}
