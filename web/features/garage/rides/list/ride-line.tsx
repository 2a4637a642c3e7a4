import { memo } from "react";
import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon, LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { cx } from "#web/ui/cx.ts";
import { isWaiting, WaitingBadge } from "#web/ui/waiting-badge.tsx";
import type { SelectionAct } from "./selection.ts";

export type RideAct = "assign" | "delete";

const dots =
  "M5 10a.6.6 0 1 0-1.2 0A.6.6 0 0 0 5 10zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0z";

interface RideLineProps {
  ride: Ride;
  /** Name of its bike; null where it is on none. */
  bike: string | null;
  selected: boolean;
  onSelect: (act: SelectionAct) => void;
  onAct: (act: RideAct, ride: Ride) => void;
}

/** One ride of the list. */
export const RideLine = memo(function RideLine({ ride, bike, selected, onSelect, onAct }: RideLineProps) {
  const t = useT("rides");
  const words = useRideWords();
  const { distance, time, height } = useUnits();
  const [name, day] = [words.name(ride), words.day(ride)];
  const named = { name, day };
  const waits = isWaiting(ride);
  const icon = <LineIcon line={dots} />;
  return (
    <li className="flex items-start border-b border-divider has-checked:bg-blue-tint hover:not-has-checked:bg-sunken">
      <label className={cx("flex size-11 shrink-0 items-center justify-center", waits && "invisible")}>
        <input
          disabled={waits}
          type="checkbox"
          checked={selected}
          aria-label={t("select.one", named)}
          onChange={({ nativeEvent }) =>
            onSelect({ press: ride.id, range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
          }
          className="size-5 accent-ink"
        />
      </label>
      {/* Two lines on a phone: name and distance, then the rest. */}
      <div className="narrow grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pb-1.5 text-md lg:min-h-11 lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,13rem)_5.5rem_6.5rem_5rem_8.5rem] lg:gap-x-4 lg:pb-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 lg:order-2">
          <Link
            to={waits ? "/account/waiting" : `/rides/${ride.id}`}
            className="flex min-h-11 min-w-11 items-center rounded-control py-1 font-semibold underline-offset-4 hover:underline"
          >
            <span className="line-clamp-2 wrap-anywhere max-lg:line-clamp-1">{name}</span>
          </Link>
          {waits && <WaitingBadge />}
          {ride.commute && <Badge tone="sunken">{t("commute")}</Badge>}
          {ride.indoor && <Badge tone="sunken">{t("indoor")}</Badge>}
        </span>
        <span className="font-semibold tabular-nums lg:order-4 lg:text-right">
          {distance(ride.distance_m)}
        </span>
        <span className="col-span-2 flex min-w-0 gap-x-2.5 whitespace-nowrap max-lg:text-sm lg:contents">
          <time dateTime={ride.started_at} className="text-muted lg:order-1">
            <span className="lg:hidden">{words.dayOfMonth(ride)}</span>
            <span className="max-lg:hidden">{day}</span>
          </time>
          <span className="min-w-0 max-lg:truncate lg:order-3 lg:whitespace-normal">
            {bike === null ? (
              <span className="text-muted">{t("no_bike")}</span>
            ) : (
              <span className="wrap-anywhere lg:line-clamp-2">{bike}</span>
            )}
          </span>
          <span className="tabular-nums lg:order-5 lg:text-right">
            {ride.moving_s !== null && (
              <>
                <span className="sr-only">{t("moving")} </span>
                {time(ride.moving_s)}
              </>
            )}
          </span>
          <span className="tabular-nums lg:order-6 lg:text-right">
            {ride.up_m !== null && (
              <>
                <span className="sr-only">{t("climb")} </span>
                <span aria-hidden="true">↑ </span>
                {height(ride.up_m)}
              </>
            )}
          </span>
          <span className="text-sm text-muted max-lg:hidden lg:order-7 lg:whitespace-normal">
            {words.source(ride)}
          </span>
        </span>
      </div>
      <Disclosure
        acts
        className={cx("relative print:hidden", waits && "invisible")}
        closed={{ label: t("acts.of", named), icon }}
        opened={{ label: t("acts.of", named), icon }}
        panelClassName="absolute top-full right-0 z-20 flex w-60 flex-col items-stretch rounded-card border border-control bg-surface p-1 [&>*]:justify-start"
      >
        <Button variant="quiet" size="sm" onClick={() => onAct("assign", ride)}>
          {t(bike === null ? "acts.assign" : "acts.move")}
        </Button>
        <Button variant="quiet" size="sm" className="text-red!" onClick={() => onAct("delete", ride)}>
          <Icon name="trash" />
          {t("acts.delete")}
        </Button>
      </Disclosure>
    </li>
  );
});
