import { useCallback, useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { filtersRides, type RidesChoice } from "#web/features/garage/rides/rides-address.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useFirstScreen } from "#web/lib/use-first-screen.ts";
import { Button } from "#web/ui/button.tsx";
import { AssignWindow } from "./assign-window.tsx";
import { DeleteRideQuestion } from "./delete-ride.tsx";
import { MonthSection } from "./month-section.tsx";
import { monthsOf, unfoldedOf } from "./months.ts";
import type { useRides } from "./queries.ts";
import { type RideAct, RideLine } from "./ride-line.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./selection.ts";

interface RideListProps {
  list: ReturnType<typeof useRides>;
  choice: RidesChoice;
  bikes: readonly Bike[];
  /** Takes the focus when what had it is gone. */
  focusHeading: () => void;
}

type ChosenAct = { act: "assign"; rides: readonly Ride[] } | { act: "delete"; ride: Ride };

/** Rides by month, newest first, to open, select, put on a bike and delete. */
export function RideList({ list, choice, bikes, focusHeading }: RideListProps) {
  const t = useT("rides");
  const { isoDay } = useUnits();
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const pages = data?.pages ?? [];
  const rides = pages.flatMap((page) => page.data);
  const total = pages.at(-1)?.meta.total ?? 0;
  const months = monthsOf(rides, (ride) => isoDay(ride.started_at), !hasNextPage);
  // What was searched for is looked through, and what is on no bike is worked off.
  const isSearch = filtersRides(choice);
  const unfolded = isSearch || choice.view === "unassigned" ? months.length : unfoldedOf(months);
  const drawn = new Set(useFirstScreen("rides", rides, 14));
  const selection = useSelection(rides.map(({ id }) => id));
  const nameOf = (id: number | null) =>
    id === null ? null : (bikes.find((bike) => bike.id === id)?.name ?? t("a_bike"));

  // The same function for every render: a press on one row leaves the others alone.
  const onAct = useCallback(
    (act: RideAct, ride: Ride) => setChosen(act === "assign" ? { act, rides: [ride] } : { act, ride }),
    [],
  );
  const close = () => setChosen(null);

  return (
    <>
      {months.map((month, place) => (
        <MonthSection
          key={`${month.month} ${isSearch}`}
          month={month}
          choice={choice}
          selection={selection}
          unfolded={place < unfolded}
        >
          {month.rides
            .filter((ride) => drawn.has(ride))
            .map((ride) => (
              <RideLine
                key={ride.id}
                ride={ride}
                bike={nameOf(ride.bike_id)}
                selected={selection.ids.has(ride.id)}
                onSelect={selection.act}
                onAct={onAct}
              />
            ))}
        </MonthSection>
      ))}
      {selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          onAssign={() =>
            setChosen({ act: "assign", rides: rides.filter(({ id }) => selection.ids.has(id)) })
          }
          onClear={() => selection.act("clear")}
        />
      )}
      {hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-4 print:hidden">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("more")}
          </Button>
          <p className="narrow text-muted">
            {t("shown", { shown: number(rides.length), total: number(total) })}
          </p>
        </div>
      )}
      {chosen?.act === "assign" && (
        <AssignWindow
          rides={chosen.rides}
          bikes={bikes}
          onClose={close}
          onDone={() => {
            close();
            selection.act("clear");
            focusHeading();
          }}
        />
      )}
      {chosen?.act === "delete" && (
        <DeleteRideQuestion
          ride={chosen.ride}
          onClose={close}
          onDone={() => {
            close();
            focusHeading();
          }}
        />
      )}
    </>
  );
}
