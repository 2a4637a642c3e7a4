import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { isWaiting, WaitingBadge } from "#web/ui/waiting-badge.tsx";
import { Odometer } from "./odometer.tsx";
import { ridesOnPage, useRidesOfBike } from "./queries.ts";

/** The rides of a bike: what they come to, its odometer, and each of them. */
export function RidesOfBike({ bike }: { bike: Bike }) {
  const t = useT("ride");
  const [page, setPage] = useState(1);
  const query = useRidesOfBike(bike.id, page);
  const { data: found, isError } = query;
  // Without rides the odometer is all that is known, and no zero stands before it.
  const hasNone = found?.meta.total === 0;
  const pages = Math.max(1, Math.ceil((found?.meta.total ?? 0) / ridesOnPage));
  return (
    <div className="grid gap-x-12 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label={t("of_bike.sums")} className="lg:col-start-1">
        {!found && <Skeleton className="h-16" />}
        {found && !hasNone && <Sums meta={found.meta} />}
        <ButtonLink variant="primary" to={`?ride=new&bike=${bike.id}`} className="mt-4 max-sm:w-full">
          {t("add.title")}
        </ButtonLink>
      </section>
      {hasNone && <Odometer bike={bike} />}
      <section aria-label={t("of_bike.rides")} className="min-w-0 lg:col-start-1">
        {!found ? (
          isError ? (
            <LoadFailure title={t("load_failed")} query={query} />
          ) : (
            <Waiting />
          )
        ) : hasNone ? (
          <NoRidesYet />
        ) : (
          <>
            <h2 className="wide-sm mb-2 text-xl">{t("of_bike.rides")}</h2>
            <ol className="border-t-[5px] border-ink">
              {found.data.map((ride) => (
                <RideLine key={ride.id} ride={ride} />
              ))}
            </ol>
            {pages > 1 && (
              <div className="mt-5">
                <Pager
                  label={t("of_bike.rides")}
                  text={t("of_bike.page", { page: number(page), pages: number(pages) })}
                  onPrevious={page > 1 ? () => setPage(page - 1) : null}
                  onNext={page < pages ? () => setPage(page + 1) : null}
                />
              </div>
            )}
          </>
        )}
      </section>
      {!hasNone && <Odometer bike={bike} />}
    </div>
  );
}

interface Meta {
  total: number;
  distance_m: number;
  moving_s: number;
  up_m: number;
}

function Sums({ meta: { total, distance_m, moving_s, up_m } }: { meta: Meta }) {
  const t = useT("ride");
  const units = useUnits();
  // Rides with a distance alone took time, too: no zero stands for what nobody noted.
  const figures = [
    [t("of_bike.rides"), number(total)],
    [t("field.distance_m"), units.distance(distance_m)],
    ...(moving_s > 0 ? [[t("field.moving_s"), units.time(moving_s)] as const] : []),
    ...(up_m > 0 ? [[t("field.up_m"), units.height(up_m)] as const] : []),
  ] as const;
  return (
    <dl className="narrow grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold min-[22.5rem]:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RideLine({ ride }: { ride: Ride }) {
  const t = useT("ride");
  const words = useRideWords();
  const units = useUnits();
  const more = [
    words.day(ride),
    ride.moving_s !== null && units.time(ride.moving_s),
    ride.up_m !== null && `↑ ${units.height(ride.up_m)}`,
    ride.indoor && t("field.indoor"),
    ride.commute && t("field.commute"),
  ];
  return (
    <li className="relative flex min-h-14 items-center gap-4 border-b border-divider py-2 hover:bg-sunken">
      <div className="min-w-0 flex-1">
        {isWaiting(ride) ? (
          <p className="flex flex-wrap items-center gap-x-2">
            <strong className="font-semibold wrap-anywhere">{words.name(ride)}</strong>
            <WaitingBadge />
          </p>
        ) : (
          <Link
            to={`/rides/${ride.id}`}
            className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {words.name(ride)}
          </Link>
        )}
        <p className="narrow text-muted">{more.filter(Boolean).join(" · ")}</p>
      </div>
      <p className="narrow shrink-0 text-lg font-semibold">{units.distance(ride.distance_m)}</p>
    </li>
  );
}

function NoRidesYet() {
  const t = useT("ride");
  return (
    <>
      <h2 className="wide-sm text-xl">{t("of_bike.none")}</h2>
      <p className="mt-1 max-w-140 text-muted">{t("of_bike.none_text")}</p>
      <TextLink to="/rides" className="mt-1">
        {t("of_bike.all_rides")}
      </TextLink>
    </>
  );
}

function Waiting() {
  return (
    <div className="space-y-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
