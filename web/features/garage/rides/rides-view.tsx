import { useRef } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { EmptyRideList } from "./list/empty-ride-list.tsx";
import { useRides, useRideSums } from "./list/queries.ts";
import { RideList } from "./list/ride-list.tsx";
import { RideListSkeleton } from "./list/ride-list-skeleton.tsx";
import { RidesTools } from "./list/rides-tools.tsx";
import { useSumWords } from "./list/use-sum-words.ts";
import { useRidesAddress } from "./rides-address.ts";
import { RidesTabs } from "./rides-tabs.tsx";

/** All rides of the rider. */
export function RidesPageView({ bikes }: { bikes: readonly Bike[] | undefined }) {
  const t = useT("rides");
  const riding = useT("riding");
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useRidesAddress();
  const { choice, hrefAfter, showAll } = address;
  const { view, bike, from, to, search } = choice;
  const list = useRides(choice);
  const all = useRideSums({});
  const unassigned = useRideSums({ assigned: "false" });
  const sumWords = useSumWords();
  const filtered = bike !== null || from !== null || to !== null || search !== "";
  const [first] = list.data?.pages ?? [];
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${number(count)}`;

  return (
    <div className="column pb-10">
      <header className="flex flex-wrap items-end gap-3 pt-6 pb-[18px]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wide min-w-0 flex-1 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl"
        >
          {t("title")}
        </h1>
        <ButtonLink to="/rides?ride=new">{riding("add")}</ButtonLink>
      </header>
      <RidesTabs current="list" />
      <PageTabs
        look="quiet"
        label={t("views")}
        className="mt-2 mb-2"
        tabs={[
          {
            to: hrefAfter({ view: "all" }),
            label: label(t("view.all"), all.data?.rides),
            current: view === "all",
          },
          {
            to: hrefAfter({ view: "unassigned" }),
            label: label(t("view.unassigned"), unassigned.data?.rides),
            current: view === "unassigned",
          },
        ]}
      />
      {(all.data?.rides !== 0 || filtered) && <RidesTools bikes={bikes ?? []} address={address} />}
      {!first && list.isError ? (
        <LoadFailure again={t("try_again")} busy={list.isFetching} onRetry={list.refetch}>
          {t("load_failed")}
        </LoadFailure>
      ) : !first || !bikes ? (
        <RideListSkeleton />
      ) : first.data.length === 0 ? (
        <EmptyRideList view={view} filtered={filtered} onShowAll={showAll} />
      ) : (
        <>
          <p role="status" className="narrow pt-3 text-muted">
            {filtered && t("found", { sums: sumWords({ ...first.meta, rides: first.meta.total }) })}
          </p>
          <RideList list={list} choice={choice} bikes={bikes} focusHeading={() => heading.current?.focus()} />
        </>
      )}
    </div>
  );
}
