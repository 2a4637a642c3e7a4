import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";

/** What is known of a ride in figures. */
export function RideFigures({ ride, isWide }: { ride: Ride; isWide: boolean }) {
  const t = useT("ride");
  const units = useUnits();
  const words = useRideWords();
  const { distance_m, moving_s, elapsed_s, up_m, down_m } = ride;
  const figures = [
    [t("field.distance_m"), units.distance(distance_m)],
    [t("field.moving_s"), moving_s !== null && units.time(moving_s)],
    [t("field.elapsed_s"), elapsed_s !== null && units.time(elapsed_s)],
    [t("speed"), words.speed(distance_m, moving_s)],
    [t("field.up_m"), up_m !== null && units.height(up_m)],
    [t("field.down_m"), down_m !== null && units.height(down_m)],
  ] as const;
  return (
    <dl
      className={cx("narrow grid grid-cols-3 gap-x-4 border-t-[5px] border-ink", !isWide && "lg:grid-cols-2")}
    >
      {figures.map(([name, value]) =>
        value ? (
          <div key={name} className="border-b border-divider py-2.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={cx("font-semibold", isWide ? "text-xl sm:text-2xl" : "text-xl")}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Where what is known of a ride comes from. */
export function OriginOfRide({ ride }: { ride: Ride }) {
  const t = useT("ride");
  const words = useRideWords();
  const origin = [
    [t("source"), words.source(ride)],
    [t("device"), ride.device],
    [t("gear"), ride.gear_name],
  ] as const;
  return (
    <dl className="narrow space-y-2 lg:col-start-2">
      {origin.map(([name, value]) =>
        value ? (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}:</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
