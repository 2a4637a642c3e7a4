import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { useNeighbours } from "./queries.ts";

/** Links to the rides before and after one. */
export function Neighbours({ ride }: { ride: Ride }) {
  const t = useT("ride");
  const words = useRideWords();
  const { data } = useNeighbours(ride);
  const look =
    "flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control border border-divider px-3 py-2 hover:bg-sunken";
  const text = (label: string, { title, sport, ...rest }: Ride) => (
    <span className="min-w-0">
      <span className="narrow block text-sm text-muted">{label}</span>
      <span className="line-clamp-2 wrap-anywhere">
        {words.name({ title, sport })}, {words.day(rest)}
      </span>
    </span>
  );
  return (
    <nav aria-label={t("others")} className="mt-10 flex min-h-14 flex-wrap gap-3 print:hidden">
      {data?.previous && (
        <Link to={`/rides/${data.previous.id}`} className={look}>
          <Icon name="chevron-left" />
          {text(t("previous"), data.previous)}
        </Link>
      )}
      {data?.next && (
        <Link to={`/rides/${data.next.id}`} className={`${look} justify-end text-right`}>
          {text(t("next"), data.next)}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
